import { hash } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { migrateDatabase } from './migrations/migrate-database.server.ts';
import { openPostgresDatabase } from './postgres-database.server.ts';
import { createSubmissionCounts } from './submission-counts.server.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from './temporary-postgres.testing.ts';

const log = pino({ level: 'silent' });
const client = '203.0.113.7';
let postgres: TemporaryPostgres;
beforeAll(async () => {
  postgres = await startTemporaryPostgres();
});
afterAll(() => postgres.remove());

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** An empty database, which any number of processes count in. */
async function setUp() {
  const url = await postgres.createDatabase();
  const database = openPostgresDatabase({ url, log });
  cleanUps.push(() => database.close());
  await migrateDatabase(database);
  const reader = new pg.Client(url);
  await reader.connect();
  cleanUps.push(() => reader.end());
  return {
    /** Counts as one more process does. */
    open(milliseconds = 600_000) {
      const counts = createSubmissionCounts(openPostgresDatabase({ url, log, connections: 2 }), milliseconds);
      cleanUps.push(() => counts.close());
      return counts;
    },
    run: (statements: string) => postgres.run(url, statements),
    readRows: async () =>
      (
        await Promise.all(
          ['submission_window', 'submission_counts'].map((table) => reader.query(`select * from ${table}`)),
        )
      ).flatMap(({ rows }) => rows),
  };
}

it('counts what a client sends to several processes at once', async () => {
  const { open } = await setUp();
  const processes = [open(), open(), open()];
  const counted = await Promise.all(
    Array.from({ length: 30 }, (_, number) => processes[number % 3]?.count(client)),
  );
  expect(counted.map((one) => one?.count).sort((a = 0, b = 0) => a - b)).toEqual(
    Array.from({ length: 30 }, (_, number) => number + 1),
  );
  for (const one of counted) expect(one?.milliseconds).toBeGreaterThan(500_000);
  expect(await processes[0]?.count('203.0.113.8')).toMatchObject({ count: 1 });
});

it('writes no address down, nor a hash that could be guessed', async () => {
  const { open, readRows } = await setUp();
  await open().count(client);
  const written = JSON.stringify(await readRows());
  for (const encoding of ['hex', 'base64url', 'base64'] as const)
    expect(written).not.toContain(hash('sha256', client, encoding));
  expect(written).not.toContain(client);
});

it('keeps neither key nor counts once the window is over, whoever comes or not', async () => {
  const { open, readRows } = await setUp();
  const counts = open(300);
  await counts.count(client);
  expect(await readRows()).toHaveLength(2);
  await expect.poll(readRows, { timeout: 30_000 }).toEqual([]);
  expect(await counts.count(client)).toMatchObject({ count: 1 });
});

it('removes what a process that was killed has left', async () => {
  const { open, run, readRows } = await setUp();
  await open().count(client);
  await run(`update submission_window set started_at = started_at - interval '11 minutes'`);
  open();
  await expect.poll(readRows).toEqual([]);
});

it.each(['11 minutes', '-2 days'])('begins a window anew where the last one began %s ago', async (ago) => {
  const { open, run, readRows } = await setUp();
  await open().count(client);
  const [{ key }] = await readRows();
  await run(`update submission_window set started_at = started_at - interval '${ago}'`);
  const { count, milliseconds } = await open().count(client);
  expect(count).toBe(1);
  expect(milliseconds).toBeLessThanOrEqual(600_000);
  const rows = await readRows();
  expect(rows).toHaveLength(2);
  expect(rows[0].key).not.toBe(key);
});

it('leaves nothing in the write-ahead log', async () => {
  const { open, run } = await setUp();
  await open().count(client);
  await run(`do $$ begin
    if exists (select from pg_class where relname like 'submission%' and relpersistence <> 'u') then
      raise 'a table is logged';
    end if;
  end $$`);
});
