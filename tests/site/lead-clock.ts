import { readFileSync, writeFileSync } from 'node:fs';

/** Preloaded (`--import`), shifts a program's clock by the lead in a file, which SIGUSR2 makes it reread. */
const file = process.env.CLOCK_LEAD_FILE ?? '';
const realNow = Date.now;
let lead = 0;
readLead();
process.on('SIGUSR2', readLead);

const now = () => realNow() + lead;
const LedDate: DateConstructor = new Proxy(Date, {
  construct: (target, values, newTarget) =>
    Reflect.construct(
      target,
      values.length === 0 ? [now()] : values,
      newTarget === LedDate ? target : newTarget,
    ),
  apply: () => new LedDate().toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
globalThis.Date = LedDate;

function readLead(): void {
  lead = Number(readFileSync(file, 'utf8'));
  writeFileSync(`${file}.seen`, String(lead));
}
