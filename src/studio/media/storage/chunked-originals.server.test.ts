import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { StudioDatabase } from '#studio/contract/studio-tables.server.ts';
import { createStudioTestDatabase } from '#studio/create-studio-test-database.testing.ts';
import { openStudioDatabase } from '#studio/open-studio-database.server.ts';
import {
  type ChunkedOriginals,
  createChunkedOriginals,
  moveChunks,
  withChunks,
} from './chunked-originals.server.ts';
import { createDirectoryStore } from './create-directory-store.server.ts';
import type { OriginalStore } from './original-store.server.ts';

let database: StudioDatabase;
let chunks: ChunkedOriginals;
beforeAll(async () => {
  const databaseUrl = await createStudioTestDatabase();
  database = await openStudioDatabase({ databaseUrl, dataDirectory: '', log: pino({ level: 'silent' }) });
  chunks = createChunkedOriginals(database.kysely);
}, 60_000);
afterAll(() => database?.close());

const megabyte = 1024 * 1024;
const originals = [17, megabyte, 2 * megabyte + 3].map((size) => randomBytes(size));
const digests = originals.map((bytes) => createHash('sha256').update(bytes).digest('hex'));

let folder: string;
let store: OriginalStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chunked-'));
  store = createDirectoryStore(join(folder, 'originals'));
  await database.kysely.deleteFrom('studio_originals').execute();
  await database.kysely.deleteFrom('studio_original_chunks').execute();
  for (const [index, bytes] of originals.entries()) {
    const digest = digests[index] ?? '';
    for (let number = 0; number * megabyte < bytes.length; number += 1) {
      const part = bytes.subarray(number * megabyte, (number + 1) * megabyte);
      await database.kysely
        .insertInto('studio_original_chunks')
        .values({ digest, number, bytes: part })
        .execute();
    }
    const stored_at = new Date().toISOString();
    await database.kysely
      .insertInto('studio_originals')
      .values({ digest, size: bytes.length, stored_at })
      .execute();
  }
  return () => rm(folder, { recursive: true, force: true });
});

const move = (to: OriginalStore = store, from: ChunkedOriginals = chunks) =>
  moveChunks(from, to, join(folder, 'incoming'));

async function readAll(from: Pick<OriginalStore, 'read'>): Promise<boolean[]> {
  const found = digests.map(async (digest, index) => {
    const stream = await from.read(digest);
    return stream !== undefined && originals[index]?.equals(await buffer(stream)) === true;
  });
  return Promise.all(found);
}

const countRows = async () =>
  (await database.kysely.selectFrom('studio_original_chunks').select('number').execute()).length;

it('moves every original as it is, and leaves nothing behind', async () => {
  expect(await move()).toEqual({ moved: 3, damaged: [] });
  expect([await readAll(store), await countRows(), await chunks.list()]).toEqual([[true, true, true], 0, []]);
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  expect(await move()).toEqual({ moved: 0, damaged: [] });
});

it.each<[string, (stop: () => never) => Parameters<typeof move>]>([
  ['before one is stored', (stop) => [{ ...store, put: async () => stop() }]],
  [
    'once one is stored',
    (stop) => [
      {
        ...store,
        async put(...given) {
          await store.put(...given);
          stop();
        },
      },
    ],
  ],
  ['before one is removed from the database', (stop) => [store, { ...chunks, remove: async () => stop() }]],
  [
    'once one is removed',
    (stop) => [
      store,
      {
        ...chunks,
        async remove(digest) {
          await chunks.remove(digest);
          stop();
        },
      },
    ],
  ],
])('loses nothing where it is stopped %s, and goes on when it is repeated', async (_when, interrupt) => {
  const stop = () => {
    throw new Error('Stopped.');
  };
  for (let times = 0; times < 2; times += 1) {
    await expect(move(...interrupt(stop))).rejects.toThrow('Stopped.');
    expect(await readAll(withChunks(store, chunks))).toEqual([true, true, true]);
  }
  await move();
  expect([await readAll(store), await countRows()]).toEqual([[true, true, true], 0]);
});

it('stores again what the storage has damaged, and leaves what the database has', async () => {
  const [, second = '', third = ''] = digests;
  await database.kysely
    .updateTable('studio_original_chunks')
    .set({ bytes: randomBytes(megabyte) })
    .where('digest', '=', third)
    .where('number', '=', 1)
    .execute();
  await store.put(second, import.meta.filename, 0);
  expect(await move()).toEqual({ moved: 2, damaged: [third] });
  expect([await readAll(store), await chunks.list()]).toEqual([[true, true, false], [third]]);
});
