import { readdir, readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startTemporaryPostgres, type TemporaryPostgres } from '#database/temporary-postgres.testing.ts';
import { StoreUnavailableError } from '../enquiry.server.ts';
import { makeNewEnquiry, pollAdding, testEnquiryStore } from './enquiry-store.cases.ts';
import { createEnquiryStore } from './enquiry-store.server.ts';
import { migrateDatabase } from './migrations/migrate-database.server.ts';
import { openEnquiryStore } from './open-enquiry-store.server.ts';
import { openPostgresDatabase, type PostgresOptions } from './postgres-database.server.ts';

const log = pino({ level: 'silent' });
let postgres: TemporaryPostgres;
let url: string;
beforeAll(async () => {
  postgres = await startTemporaryPostgres();
  url = await postgres.createDatabase();
});
afterAll(() => postgres.remove());

const emptyDatabase = () => postgres.run(url, 'drop schema public cascade; create schema public');

testEnquiryStore('PostgreSQL', async () => ({
  open: async () => openPostgresDatabase({ url, log }),
  remove: emptyDatabase,
}));

describe('the PostgreSQL database of enquiries', () => {
  // After all that a test closes when it has finished.
  beforeEach(() => onTestFinished(emptyDatabase));

  function open(options: Partial<PostgresOptions> = {}) {
    const database = openPostgresDatabase({ url, log, ...options });
    onTestFinished(() => database.close());
    return { database, store: createEnquiryStore(database) };
  }

  async function setUp(options: Partial<PostgresOptions> = {}) {
    const opened = open(options);
    await migrateDatabase(opened.database);
    return opened;
  }

  /** Opens a session that blocks all writes until it ends. */
  async function lockTable(): Promise<pg.Client> {
    const client = new pg.Client(url);
    client.on('error', () => undefined);
    await client.connect();
    onTestFinished(() => client.end());
    await client.query('begin; lock table enquiries');
    return client;
  }

  const catchError = (promise: Promise<unknown>) => promise.catch((reason: unknown) => reason);

  it('is migrated once when several processes start at once', async () => {
    const opened = Array.from({ length: 4 }, () => open());
    await Promise.all(opened.map(({ database }) => migrateDatabase(database)));
    const added = await Promise.all(opened.map(({ store }) => store.add(makeNewEnquiry())));
    expect(added.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1);
  });

  it('stores copies once even where transactions are strict by default', async () => {
    await setUp();
    const setDefault = (level: string) =>
      postgres.run(
        url,
        `alter database ${new URL(url).pathname.slice(1)} set default_transaction_isolation = ${level}`,
      );
    await setDefault('serializable');
    onTestFinished(() => setDefault('"read committed"'));
    const { store } = open();
    const added = await Promise.all(Array.from({ length: 50 }, () => store.add(makeNewEnquiry())));
    expect(added.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1);
  });

  it('is waited for no longer than a visitor would, where another holds what is needed', async () => {
    const { store } = await setUp({ answerMilliseconds: 150 });
    const blocker = await lockTable();
    const error = await catchError(store.add(makeNewEnquiry()));
    expect(error).toBeInstanceOf(StoreUnavailableError);
    expect(String((error as Error).cause)).toContain('timeout');
    await blocker.query('rollback');
    expect(await store.add(makeNewEnquiry())).toMatchObject({ isRepeat: false });
  });

  it.each([
    ['nothing answers', ''],
    // AuthenticationOk and ReadyForQuery, after which it hangs.
    ['it lets in, and answers no more', '5200000008000000005a0000000549'],
  ])('is given up where %s', async (_, answer) => {
    const silent = createServer((socket) => {
      socket.once('data', () => socket.write(Buffer.from(answer, 'hex'))).on('error', () => undefined);
    });
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void silent.close());
    const { port } = silent.address() as AddressInfo;
    const { store, database } = open({
      url: `postgres://postgres@127.0.0.1:${port}/none`,
      connectMilliseconds: 100,
      answerMilliseconds: 100,
    });
    expect(await catchError(store.add(makeNewEnquiry()))).toBeInstanceOf(StoreUnavailableError);
    await expect(migrateDatabase(database)).rejects.toThrow('timeout');
  });

  it('is connected to anew when its connections are cut, idle or in the middle', async () => {
    const { store, database } = await setUp();
    await store.add(makeNewEnquiry());
    // All are told to end before any is waited for: a connection whose end is only on its way would be used once more.
    const cut = () =>
      postgres.run(
        url,
        `select pg_terminate_backend(pid, 30000) from unnest((
          select array_agg(pid) filter (where pg_terminate_backend(pid)) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()
        )) as pid`,
      );
    await cut();
    const betweenStatements = database.kysely.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction);
      await cut();
      await sql`select 1`.execute(transaction);
    });
    await expect(betweenStatements).rejects.toThrow();
    const blocker = await lockTable();
    const waiting = catchError(store.add(makeNewEnquiry({ submissionId: 'cut' })));
    await expect
      .poll(async () => (await blocker.query('select 1 from pg_locks where not granted')).rowCount)
      .toBe(1);
    await cut();
    expect(await waiting).toBeInstanceOf(StoreUnavailableError);
    expect(await store.add(makeNewEnquiry({ submissionId: 'cut' }))).toMatchObject({ isRepeat: false });
  });

  it('refuses text it cannot hold without calling that an outage', async () => {
    const { store, database } = await setUp();
    const error = await catchError(store.add(makeNewEnquiry({ page: '/a\u0000b' })));
    expect(error).toBeInstanceOf(StoreUnavailableError);
    expect(database.isOutage((error as Error).cause)).toBe(false);
  });

  it('holds nothing in its tables’ files of whom it has forgotten', async () => {
    const { store } = await setUp();
    for (let number = 0; number < 20; number += 1) {
      const name = number % 2 ? 'asha' : 'bela';
      const values = {
        email: `${name}@copper-ladle.example`,
        enquiry_details: 'y'.repeat((number * 397) % 2000),
      };
      await store.add(makeNewEnquiry({ values, submissionId: String(number) }));
    }
    /** The database files that contain a text. */
    const findInFiles = async (text: string) => {
      await postgres.run(url, 'checkpoint');
      const folder = join(postgres.directory, 'base');
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name));
      const bytes = await Promise.all(files.map((file) => readFile(file)));
      return files.filter((_, index) => bytes[index]?.includes(text));
    };
    expect(await findInFiles('asha@copper-ladle.example')).not.toEqual([]);
    expect(await store.erase('asha@copper-ladle.example')).toMatchObject({ enquiries: 10, isScrubbed: true });
    expect(await findInFiles('asha@copper-ladle.example')).toEqual([]);
    expect(await findInFiles('bela@copper-ladle.example')).not.toEqual([]);
  });

  it('keeps no visitor waiting while it is brought up to date', async () => {
    const client = new pg.Client(url);
    await client.connect();
    onTestFinished(() => client.end());
    // What Kysely holds while another process migrates.
    await client.query('begin; select pg_advisory_xact_lock(3853314791062309107)');
    const store = openEnquiryStore({ databaseUrl: url, dataDirectory: '/nowhere', log, patience: 100 });
    onTestFinished(() => store.close());
    await expect(store.add(makeNewEnquiry())).rejects.toThrow('did not answer within 100 ms');
    await client.query('rollback');
    await pollAdding(store).toBe(false);
  });

  it('may be away at the start and later: the store is there again when the database is', async () => {
    await postgres.stop();
    const store = openEnquiryStore({ databaseUrl: url, dataDirectory: '/nowhere', log });
    onTestFinished(() => store.close());
    expect(await catchError(store.add(makeNewEnquiry()))).toBeInstanceOf(StoreUnavailableError);
    await postgres.start();
    await pollAdding(store).toBe(false);
    await postgres.stop();
    expect(await catchError(store.list())).toBeInstanceOf(StoreUnavailableError);
    await postgres.start();
    await pollAdding(store).toBe(true);
  });
});
