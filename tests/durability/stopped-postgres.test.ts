import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTemporaryPostgres, type TemporaryPostgres } from '#database/temporary-postgres.testing.ts';
import type { Problem } from '#studio/contract/problem.ts';
import { holdPublishing } from '#studio/publishing/gate/hold-publishing.testing.ts';
import { about, contact, files, openPublishSite } from '#studio/publishing/gate/publish-site.testing.ts';
import { signalPostgres } from '../resilience/stores/signal-postgres.ts';

let postgres: TemporaryPostgres;
beforeAll(async () => {
  postgres = await startTemporaryPostgres();
});
afterAll(() => postgres.remove());

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** Takes the server down; returns a function that brings it back. */
type Outage = (postgres: TemporaryPostgres) => Promise<() => Promise<void>>;

const hang: Outage = async ({ directory }) => {
  signalPostgres(directory, 'SIGSTOP');
  return async () => signalPostgres(directory, 'SIGCONT');
};

/** Without notice to its clients, as if its machine had died. It then recovers from its write-ahead log. */
const crash: Outage = async ({ directory, stop, start }) => {
  const [server] = readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n');
  const stopped = stop();
  process.kill(Number(server), 'SIGQUIT');
  await stopped;
  return start;
};

it.each([
  ['hangs while it commits', 'constraint trigger', hang],
  ['crashes in the middle', 'trigger', crash],
] as const)(
  'publishes all or nothing where PostgreSQL %s, says so, and ends the same once it is asked again',
  { timeout: 120_000 },
  async (_, at, take) => {
    const url = await postgres.createDatabase();
    const site = await openPublishSite(files, url);
    cleanUps.push(() => site.close());
    const drafts = [
      await site.save({ slug: 'who-we-are' }),
      await site.save({ entryTitle: 'Write to us' }, contact),
    ];
    const readShown = () => [
      site.page('about')?.entryTitle,
      site.page('who-we-are')?.entryTitle,
      site.page('contact')?.entryTitle,
    ];
    const [before, after] = [
      ['About', undefined, 'Contact'],
      [undefined, 'About', 'Write to us'],
    ];

    const hold = await holdPublishing(url, at);
    const publishing = site.publish<Problem>(drafts);
    await hold.findHeld();
    const bringBack = await take(postgres);
    cleanUps.push(() => bringBack());
    expect(await publishing).toMatchObject({
      status: 503,
      body: {
        code: 'unavailable',
        detail: expect.stringMatching(/Either all of it was done, or none|Nothing was published/),
        remedy: expect.stringContaining('Try again'),
      },
    });
    expect(readShown()).toEqual(before);

    await cleanUps.pop()?.();
    await hold.release();
    const { revision } = await site.readState();
    const versions = [await site.listVersions(about), await site.listVersions(contact)];
    expect(versions.map(({ length }) => length)).toEqual(revision === 0 ? [0, 0] : [2, 2]);

    await expect.poll(async () => (await site.publish(drafts)).status).toBe(200);
    expect(await site.readState()).toEqual({ revision: 1 });
    expect(readShown()).toEqual(after);
    expect(await site.publish(drafts)).toMatchObject({ status: 200, body: { revision: 1 } });
    expect(await site.listVersions(about)).toHaveLength(2);
  },
);
