import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { runKillTest } from './kill-test.ts';
import { runOutageTest } from './outage-test.ts';
import { nothingLost, runStudioKillTest } from './studio-kill-test.ts';

/**
 * Shows at full scale, on both databases, that neither accepted enquiries nor editors' saves and publications are lost.
 * Takes some minutes.
 */
const root = resolve(import.meta.dirname, '../..');
const build = spawnSync(process.execPath, ['tools/build.ts', '--if-missing'], {
  cwd: root,
  stdio: 'inherit',
});
if (build.status !== 0) process.exit(1);

const submissions = 1000;
const kills = 20;
/** The number of saves by each editor. */
const rounds = 150;

for (const database of ['sqlite', 'postgres'] as const) {
  const killed = await runKillTest({ database, submissions, kills });
  report(`The site on ${database}, killed while it takes enquiries`, killed, {
    kills,
    acknowledged: submissions,
    stored: submissions,
    lost: 0,
    duplicates: 0,
    enquiriesWithoutDelivery: 0,
    undelivered: 0,
  });
  const studio = await runStudioKillTest({ database, rounds, kills });
  report(`Three editors on ${database}, who save and publish while the site is killed`, studio, {
    kills,
    ...nothingLost,
  });
  const outage = await runOutageTest({ database, enquiries: 200 });
  report(
    `Two workers on ${database}, an hour without the mail server, one killed in the middle of a mail`,
    outage,
    {
      deliveredMeanwhile: 0,
      deliveredAfterwards: outage.deliveries,
      repeats: outage.kills,
      withoutOwnMessageId: 0,
    },
  );
}

/** Prints the figures, and fails the run if one is not as expected. */
function report<Figures extends object>(title: string, figures: Figures, expected: Partial<Figures>): void {
  process.stdout.write(`\n${title}\n`);
  for (const [name, value] of Object.entries(figures)) {
    const wanted = expected[name as keyof Figures];
    const isFine = wanted === undefined || wanted === value;
    if (!isFine) process.exitCode = 1;
    process.stdout.write(
      `${isFine ? ' ' : '✗'} ${name.padEnd(26)} ${value}${isFine ? '' : `, must be ${wanted}`}\n`,
    );
  }
}
