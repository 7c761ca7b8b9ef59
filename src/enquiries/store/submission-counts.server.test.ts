import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startTemporaryPostgres, type TemporaryPostgres } from '#database/temporary-postgres.testing.ts';
import { migrateDatabase } from './migrations/migrate-database.server.ts';
import { openPostgresDatabase } from './postgres-database.server.ts';
import { createSubmissionCounts } from './submission-counts.server.ts';

const log = pino({ level: 'silent' });
const client = '203.0.113.7';
let postgres: TemporaryPostgres;
beforeAll(async () => {
  postgres = await startTemporaryPostgres();
});
afterAll(() => postgres.remove());

/** An empty database that any number of processes can count in. */
async function setUp() {
  const url = await postgres.createDatabase();
  const database = openPostgresDatabase({ url, log });
  onTestFinished(() => database.close());
  await migrateDatabase(database);
  return {
    /** Opens the counts as another process would. */
    open(milliseconds = 600_000) {
      const counts = createSubmissionCounts(openPostgresDatabase({ url, log, connections: 2 }), milliseconds);
      onTestFinished(() => counts.close());
      return counts;
    },
    run: (statements: string) => postgres.run(url, statements),
    async readRows() {
      const reader = new pg.Client(url);
      await reader.connect();
      const { rows: windows } = await reader.query('select * from submission_window');
      const { rows: counts } = await reader.query('select * from submission_counts');
      await reader.end();
      return [...windows, ...counts];
    },
    /** Holds a read lock on the counts, as a backup does, until released. */
    async holdCounts() {
      const session = new pg.Client(url);
      await session.connect();
      await session.query('begin; lock table submission_counts in access share mode');
      return () => session.end();
    },
    /** Whether a text is in any of a table's files, even in a deleted row. */
    async isInFiles(text: string) {
      // An unlogged table is only fully written to disk at shutdown.
      await postgres.stop();
      const entries = await readdir(join(postgres.directory, 'base'), {
        recursive: true,
        withFileTypes: true,
      });
      const bytes = await Promise.all(
        entries
          .filter((entry) => entry.isFile())
          .map(({ parentPath, name }) => readFile(join(parentPath, name))),
      );
      await postgres.start();
      return bytes.some((file) => file.includes(text));
    },
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

it('leaves no hash in the tables’ files once a window ends', async () => {
  const { open, run, readRows, isInFiles } = await setUp();
  await open().count(client);
  const left = (await readRows()).find((row) => row.client)?.client;
  expect(await isInFiles(left)).toBe(true);
  await run(`update submission_window set started_at = started_at - interval '11 minutes'`);
  open();
  await expect.poll(readRows).toEqual([]);
  expect(await isInFiles(left)).toBe(false);
});

it('begins a window in time while another session reads the counts, and empties the files with the next', async () => {
  const { open, run, readRows, isInFiles, holdCounts } = await setUp();
  await open().count(client);
  const first = (await readRows()).find((row) => row.client)?.client;
  const letGo = await holdCounts();
  await run(`update submission_window set started_at = started_at - interval '11 minutes'`);
  expect(await open().count(client)).toMatchObject({ count: 1 });
  expect((await readRows()).some((row) => row.client === first)).toBe(false);
  await letGo();
  await run(`update submission_window set started_at = started_at - interval '11 minutes'`);
  expect(await open().count(client)).toMatchObject({ count: 1 });
  expect(await isInFiles(first)).toBe(false);
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
