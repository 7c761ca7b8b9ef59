import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openSqlite } from '#database/open-sqlite.ts';
import { StoreUnavailableError } from '../enquiry.server.ts';
import { makeNewEnquiry, testEnquiryStore } from './enquiry-store.cases.ts';
import { createEnquiryStore } from './enquiry-store.server.ts';
import type { EnquiryTables } from './enquiry-tables.server.ts';
import { migrateDatabase, migrations } from './migrations/migrate-database.server.ts';

testEnquiryStore('SQLite', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'enquiries-'));
  return {
    open: () => openSqlite<EnquiryTables>({ file: join(directory, 'enquiries.sqlite') }),
    remove: () => rm(directory, { recursive: true }),
  };
});

describe('the SQLite file of enquiries', () => {
  async function makeDirectory(): Promise<string> {
    const directory = await mkdtemp(join(tmpdir(), 'enquiries-'));
    return directory;
  }

  async function open(file: string, busyMilliseconds?: number) {
    const database = await openSqlite<EnquiryTables>({ file, ...(busyMilliseconds && { busyMilliseconds }) });
    onTestFinished(() => database.close());
    return { database, store: createEnquiryStore(database) };
  }

  async function setUp(options: { busyMilliseconds?: number } = {}) {
    const directory = await makeDirectory();
    const file = join(directory, 'data/enquiries.sqlite');
    const opened = await open(file, options.busyMilliseconds);
    await migrateDatabase(opened.database);
    return { ...opened, file, folder: join(directory, 'data') };
  }

  /** All bytes of the folder's files. */
  async function readBytes(folder: string): Promise<string> {
    const names = await readdir(folder);
    const contents = await Promise.all(names.map((name) => readFile(join(folder, name), 'latin1')));
    return contents.join('\n');
  }

  it('holds nothing of whom it has forgotten, in any of its files', async () => {
    const { store, folder, file } = await setUp();
    // Enough to fill, split and overflow pages.
    for (let number = 0; number < 60; number += 1) {
      const name = number % 3 === 0 ? 'asha' : 'bela';
      const values = {
        name,
        email: `${name}@copper-ladle.example`,
        enquiry_details: `${name}-details ${'y'.repeat((number * 397) % 9000)} ${name}-end`,
      };
      await store.add(makeNewEnquiry({ values, submissionId: String(number) }));
    }
    // Another process has the file open, as the site does while an operator erases.
    const { store: another } = await open(file);
    await another.list();
    expect(await readBytes(folder)).toContain('asha@copper-ladle.example');

    expect(await store.erase('asha@copper-ladle.example')).toMatchObject({ enquiries: 20, isScrubbed: true });
    const bytes = await readBytes(folder);
    expect(bytes).not.toContain('asha');
    expect(bytes).toContain('bela@copper-ladle.example');

    expect(await another.purge({ retentionDays: 0, channels: [] })).toMatchObject({
      enquiries: 40,
      isScrubbed: true,
    });
    expect(await readBytes(folder)).not.toContain('bela');
  });

  it('is emptied of traces by the next removal when another process was reading', async () => {
    const { store, file, folder } = await setUp({ busyMilliseconds: 50 });
    await store.add(makeNewEnquiry());
    const { database: reader } = await open(file);
    await sql`begin`.execute(reader.kysely);
    await sql`select * from enquiries`.execute(reader.kysely);
    expect(await store.erase(makeNewEnquiry().values.email ?? '')).toMatchObject({
      enquiries: 1,
      isScrubbed: false,
    });
    expect(await readBytes(folder)).toContain('copper-ladle');
    await sql`rollback`.execute(reader.kysely);
    expect(await store.purge({ retentionDays: 36_500, channels: [] })).toMatchObject({
      enquiries: 0,
      isScrubbed: true,
    });
    expect(await readBytes(folder)).not.toContain('copper-ladle');
  });

  it('can be read by its owner alone', async () => {
    const { store, folder } = await setUp();
    await store.add(makeNewEnquiry());
    const files = await readdir(folder);
    expect(files).toContain('enquiries.sqlite-wal');
    for (const file of files) expect((await stat(join(folder, file))).mode & 0o777, file).toBe(0o600);
  });

  it('has every commit on the disk before it is answered', async () => {
    const { database } = await setUp();
    const read = async (name: string) =>
      Object.values((await sql<object>`pragma ${sql.raw(name)}`.execute(database.kysely)).rows[0] ?? {});
    expect(await read('journal_mode')).toEqual(['wal']);
    // 2 is FULL (sqlite.org/pragma.html#pragma_synchronous).
    expect(await read('synchronous')).toEqual([2]);
    expect(await read('secure_delete')).toEqual([1]);
    expect(await read('foreign_keys')).toEqual([1]);
  });

  it('says that the disk is full, keeps what it has, and goes on when there is room', async () => {
    const { database, store } = await setUp();
    const { id } = await store.add(makeNewEnquiry({ submissionId: 'kept' }));
    const limit = (pages: number) =>
      sql`pragma max_page_count = ${sql.raw(String(pages))}`.execute(database.kysely);
    await limit(1);
    const large = makeNewEnquiry({ submissionId: 'large', values: { enquiry_details: 'x'.repeat(100_000) } });
    const error = await store.add(large).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StoreUnavailableError);
    expect((error as Error).cause).toMatchObject({ message: 'database or disk is full' });
    expect((await store.list()).map((record) => record.id)).toEqual([id]);
    await limit(1_000_000);
    expect(await store.add(large)).toMatchObject({ isRepeat: false });
  });

  it('says what went wrong also where SQLite has ended the transaction by itself', async () => {
    const { database, store } = await setUp();
    const { id } = await store.add(makeNewEnquiry());
    const repeated = database.kysely
      .transaction()
      .execute((transaction) =>
        sql`insert or rollback into enquiries select * from enquiries where id = ${id}`.execute(transaction),
      );
    await expect(repeated).rejects.toThrow('UNIQUE constraint failed');
    expect(await store.add(makeNewEnquiry())).toEqual({ id, isRepeat: true });
  });

  it('waits for another process that is writing, and not for ever', async () => {
    const { store, file, database } = await setUp({ busyMilliseconds: 100 });
    const { database: writer } = await open(file);
    await sql`begin immediate`.execute(writer.kysely);
    const error = await store.add(makeNewEnquiry()).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StoreUnavailableError);
    expect(database.isOutage((error as Error).cause)).toBe(false);
    const waiting = store.add(makeNewEnquiry());
    await sql`rollback`.execute(writer.kysely);
    expect(await waiting).toMatchObject({ isRepeat: false });
  });

  it('is waited for by all at the same time, and not by one after the other', async () => {
    const { store, file } = await setUp({ busyMilliseconds: 500 });
    const { store: another } = await open(file, 500);
    const { database: writer } = await open(file);
    await sql`begin immediate`.execute(writer.kysely);
    const failed: string[] = [];
    const add = (to: typeof store, id: string) =>
      to.add(makeNewEnquiry({ submissionId: id })).catch(() => failed.push(id));
    const waiting = Array.from({ length: 20 }, (_, number) => add(store, `waiting ${number}`));
    await waiting[0];
    await Promise.all([add(another, 'came later'), ...waiting]);
    expect(failed).toHaveLength(21);
    expect(failed.at(-1)).toBe('came later');
    await sql`rollback`.execute(writer.kysely);
    expect(await store.add(makeNewEnquiry())).toMatchObject({ isRepeat: false });
  });

  it('refuses to write where nobody would find it again', async () => {
    const { store, file, database } = await setUp();
    await rename(file, `${file}.old`);
    const error = await store.add(makeNewEnquiry()).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StoreUnavailableError);
    expect(String((error as Error).cause)).toContain('has been moved, removed or replaced');
    expect(database.isOutage((error as Error).cause)).toBe(true);
    await rename(`${file}.old`, file);
    expect(await store.add(makeNewEnquiry())).toMatchObject({ isRepeat: false });
  });

  it('cannot be opened where it cannot be written', async () => {
    const directory = await makeDirectory();
    await expect(openSqlite<EnquiryTables>({ file: directory })).rejects.toThrow('EISDIR');
  });

  describe('among several processes', () => {
    const root = resolve(import.meta.dirname, '../../..');

    /** Runs a module in a separate Node process. Resolves with its output. */
    async function runProcess(source: string, options: { uid?: number } = {}): Promise<string> {
      const child = spawn(process.execPath, ['--input-type=module', '-e', source], { cwd: root, ...options });
      const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
      expect(errors).toBe('');
      return output;
    }

    const opening = (file: string) => `
      import { createEnquiryStore } from '#enquiries/store/enquiry-store.server.ts';
      import { migrateDatabase } from '#enquiries/store/migrations/migrate-database.server.ts';
      import { openSqlite } from '#database/open-sqlite.ts';
      const database = await openSqlite({ file: ${JSON.stringify(file)} });
      await migrateDatabase(database);
      const store = createEnquiryStore(database);
      const enquiry = ${JSON.stringify(makeNewEnquiry())};
    `;

    it('is migrated once and takes what each writes, when they start at once', async () => {
      const directory = await makeDirectory();
      const file = join(directory, 'enquiries.sqlite');
      const source = `${opening(file)}
        const added = [];
        for (let number = 0; number < 10; number += 1) {
          added.push(store.add({ ...enquiry, submissionId: process.pid + '-' + number }));
          added.push(store.add({ ...enquiry, submissionId: 'shared-' + number }));
        }
        console.log((await Promise.all(added)).filter(({ isRepeat }) => !isRepeat).length);
      `;
      const counts = await Promise.all([runProcess(source), runProcess(source), runProcess(source)]);
      expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(4 * 10);
      const { database, store } = await open(file);
      expect(await store.list()).toHaveLength(4 * 10);
      const { rows } = await sql`select name from kysely_migration`.execute(database.kysely);
      expect(rows).toEqual(Object.keys(migrations).map((name) => ({ name })));
    });

    it('cannot be written by a user who may only read it', async () => {
      const { file, folder, store } = await setUp();
      await store.add(makeNewEnquiry());
      await chmod(resolve(folder, '..'), 0o755);
      const source = `
        import { openSqlite } from '#database/open-sqlite.ts';
        const error = await openSqlite({ file: ${JSON.stringify(file)} }).catch((reason) => reason);
        console.log(error.code);
      `;
      // Root may write anything, so another user tries.
      const isSuperuser = process.getuid?.() === 0;
      if (!isSuperuser) await chmod(file, 0o400);
      expect(await runProcess(source, isSuperuser ? { uid: 65_534 } : {})).toBe('EACCES\n');
    });
  });
});
