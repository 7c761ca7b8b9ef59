import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { writeDurably } from '#platform/write-durably.ts';
import type { StudioKysely } from '#studio/contract/studio-tables.server.ts';
import { DamagedOriginalError, type OriginalStore, verify } from './original-store.server.ts';

/** Originals in PostgreSQL, where earlier releases kept them in chunks of a megabyte. None are added. */
export interface ChunkedOriginals {
  /** SHA-256 of each that is left. */
  list(): Promise<string[]>;
  read(digest: string): Promise<Readable | undefined>;
  remove(digest: string): Promise<void>;
}

export function createChunkedOriginals(kysely: StudioKysely): ChunkedOriginals {
  return {
    async list() {
      const rows = await kysely.selectFrom('studio_originals').select('digest').orderBy('digest').execute();
      return rows.map(({ digest }) => digest);
    },
    async read(digest) {
      const row = await kysely
        .selectFrom('studio_originals')
        .select('digest')
        .where('digest', '=', digest)
        .executeTakeFirst();
      return row && Readable.from(readChunks(digest), { objectMode: false });
    },
    remove: (digest) =>
      kysely.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('studio_originals').where('digest', '=', digest).execute();
        await transaction.deleteFrom('studio_original_chunks').where('digest', '=', digest).execute();
      }),
  };

  async function* readChunks(digest: string): AsyncGenerator<Buffer> {
    for (let number = 0; ; number += 1) {
      const chunk = await kysely
        .selectFrom('studio_original_chunks')
        .select('bytes')
        .where('digest', '=', digest)
        .where('number', '=', number)
        .executeTakeFirst();
      if (!chunk) return;
      yield Buffer.from(chunk.bytes);
    }
  }
}

/** A storage that also gives out what is still in chunks. */
export function withChunks(store: OriginalStore, chunks: ChunkedOriginals): OriginalStore {
  return {
    ...store,
    read: async (digest) => (await store.read(digest)) ?? chunks.read(digest),
    async remove(digest, signal) {
      await store.remove(digest, signal);
      signal?.throwIfAborted();
      await chunks.remove(digest);
    },
  };
}

/**
 * Moves originals from the database into a storage. An original leaves the database only once the storage has given it
 * back with the right digest, so that this may be stopped at any point, and repeated.
 *
 * @param folder absolute path of a folder for the one under way
 * @returns how many were moved, and which ones stay because their chunks are damaged
 * @throws errors of the database, the storage and the file system
 */
export async function moveChunks(
  chunks: ChunkedOriginals,
  store: OriginalStore,
  folder: string,
): Promise<{ moved: number; damaged: string[] }> {
  const damaged: string[] = [];
  let moved = 0;
  for (const digest of await chunks.list()) {
    if (!(await isWhole(await store.read(digest), digest))) {
      // A damaged one would be taken for the one that is stored.
      await store.remove(digest);
      const stream = await chunks.read(digest);
      if (!stream) continue;
      const file = join(folder, `move-${digest}`);
      try {
        const size = await writeWhole(file, stream, digest);
        await store.put(digest, file, size);
        if (!(await isWhole(await store.read(digest), digest))) throw new DamagedOriginalError(digest);
      } catch (error) {
        if (!(error instanceof DamagedOriginalError)) throw error;
        damaged.push(digest);
        continue;
      } finally {
        await rm(file, { force: true });
      }
    }
    await chunks.remove(digest);
    moved += 1;
  }
  return { moved, damaged };
}

async function writeWhole(file: string, stream: Readable, digest: string): Promise<number> {
  await writeDurably(file, Readable.from(verify(stream, digest)));
  return (await stat(file)).size;
}

async function isWhole(stream: Readable | undefined, digest: string): Promise<boolean> {
  if (!stream) return false;
  try {
    for await (const _bytes of verify(stream, digest));
    return true;
  } catch (error) {
    if (error instanceof DamagedOriginalError) return false;
    throw error;
  }
}
