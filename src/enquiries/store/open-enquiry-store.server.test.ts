import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { StoreUnavailableError } from '../enquiry.server.ts';
import { makeNewEnquiry, pollAdding } from './enquiry-store.cases.ts';
import { databaseFile, openEnquiryStore } from './open-enquiry-store.server.ts';

async function setUp() {
  const parent = await mkdtemp(join(tmpdir(), 'enquiries-'));
  const dataDirectory = join(parent, 'data');
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line).msg) });
  const open = (patience = 10_000) => {
    const store = openEnquiryStore({ databaseUrl: undefined, dataDirectory, log, patience });
    onTestFinished(() => store.close());
    return store;
  };
  return { dataDirectory, lines, open };
}

describe('openEnquiryStore', () => {
  it('stores from the first call on, without a word', async () => {
    const { open, lines } = await setUp();
    const store = open();
    const [first, second] = await Promise.all([store.add(makeNewEnquiry()), store.add(makeNewEnquiry())]);
    expect(second).toEqual({ id: first.id, isRepeat: true });
    expect(lines).toEqual([]);
  });

  it('is there at once where the database cannot be opened, and works once it can', async () => {
    const { open, dataDirectory, lines } = await setUp();
    await writeFile(dataDirectory, 'A file where the folder should be.');
    const store = open();
    await expect(store.add(makeNewEnquiry())).rejects.toThrow(StoreUnavailableError);
    await unlink(dataDirectory);
    await pollAdding(store).toBe(false);
    expect(lines).toEqual([
      'Enquiries cannot be stored: the database cannot be opened. It is tried again.',
      'The database of enquiries is open again.',
    ]);
  });

  it('opens another file when its own is gone, rather than write where nobody would find it', async () => {
    const { open, dataDirectory } = await setUp();
    const store = open();
    await store.add(makeNewEnquiry());
    await rename(dataDirectory, `${dataDirectory}.old`);
    await expect(store.add(makeNewEnquiry())).rejects.toThrow(StoreUnavailableError);
    expect(await store.add(makeNewEnquiry())).toMatchObject({ isRepeat: false });
    expect(await store.list()).toHaveLength(1);
  });

  it('leaves a file alone that is no database', async () => {
    const { open, dataDirectory } = await setUp();
    const store = open();
    await store.add(makeNewEnquiry());
    await store.close();
    await writeFile(join(dataDirectory, 'enquiries.sqlite'), 'x'.repeat(5000));
    const broken = open();
    const error = await broken.add(makeNewEnquiry()).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StoreUnavailableError);
    expect((error as Error).cause).toMatchObject({ message: 'file is not a database' });
  });

  it('answers in time while the disk stalls, and stores once what was sent again', async () => {
    const { open, dataDirectory } = await setUp();
    const store = open(100);
    await store.list();
    // What another process writes for long keeps the thread waiting that all SQLite files of this one share.
    const other = new DatabaseSync(join(dataDirectory, databaseFile));
    onTestFinished(() => other.close());
    other.exec('begin immediate');
    const [enquiry, another] = [makeNewEnquiry(), makeNewEnquiry()];
    await expect(store.add(enquiry)).rejects.toThrow('The database did not answer within 100 ms');
    await expect(store.add(another)).rejects.toThrow('The database has not answered for a while');
    await expect(store.countDeliveries()).rejects.toThrow(StoreUnavailableError);
    other.exec('rollback');
    expect(await store.list()).toHaveLength(1);
    expect(await store.add(enquiry)).toMatchObject({ isRepeat: true });
    expect(await store.list()).toHaveLength(1);
  });

  it('stays closed', async () => {
    const { open, dataDirectory } = await setUp();
    const store = open();
    await store.list();
    await store.close();
    await rm(dataDirectory, { recursive: true });
    await expect(store.list()).rejects.toThrow(StoreUnavailableError);
    expect(existsSync(dataDirectory)).toBe(false);
  });

  it('can be closed while it is still waiting for its database', async () => {
    const { open, dataDirectory } = await setUp();
    await writeFile(dataDirectory, 'A file where the folder should be.');
    const store = open();
    await expect(store.list()).rejects.toThrow(StoreUnavailableError);
    await store.close();
    await expect(store.list()).rejects.toThrow(StoreUnavailableError);
  });
});
