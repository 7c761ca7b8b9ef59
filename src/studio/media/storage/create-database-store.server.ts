import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { StudioTables } from '../../database/studio-tables.server.ts';
import type { OriginalStore } from './original-store.server.ts';

/** Bytes of a row: few enough that a statement takes no time to speak of, and what is held in memory is little. */
const chunkSize = 1024 * 1024;

/**
 * Keeps originals in the database, in rows of a megabyte. The parts of one are written in statements of their own, so
 * that no transaction is open for as long as a film takes; that it is there whole is written last.
 */
export function createDatabaseStore(
  kysely: Kysely<StudioTables>,
  now: () => number = Date.now,
): OriginalStore {
  return { has, put, read, remove };

  async function has(digest: string): Promise<boolean> {
    return (await find(digest)) !== undefined;
  }

  function find(digest: string): Promise<{ size: number } | undefined> {
    return kysely
      .selectFrom('studio_originals')
      .select('size')
      .where('digest', '=', digest)
      .executeTakeFirst();
  }

  async function put(digest: string, file: string, size: number): Promise<void> {
    if (await has(digest)) return;
    const handle = await open(file);
    try {
      for (let number = 0; number * chunkSize < size; number += 1) {
        const bytes = Buffer.alloc(Math.min(chunkSize, size - number * chunkSize));
        const { bytesRead } = await handle.read(bytes, 0, bytes.length, number * chunkSize);
        if (bytesRead < bytes.length)
          throw new Error(`The file has less than the ${size} bytes that it should.`);
        // Whoever keeps the same one meanwhile writes the same.
        await kysely
          .insertInto('studio_original_chunks')
          .values({ digest, number, bytes })
          .onConflict((conflict) => conflict.columns(['digest', 'number']).doNothing())
          .execute();
      }
    } finally {
      await handle.close();
    }
    await kysely
      .insertInto('studio_originals')
      .values({ digest, size, stored_at: new Date(now()).toISOString() })
      .onConflict((conflict) => conflict.column('digest').doNothing())
      .execute();
  }

  async function read(digest: string): Promise<Readable | undefined> {
    const original = await find(digest);
    return original && Readable.from(readChunks(digest, original.size), { objectMode: false });
  }

  async function* readChunks(digest: string, size: number): AsyncGenerator<Buffer> {
    for (let number = 0; number * chunkSize < size; number += 1) {
      const chunk = await kysely
        .selectFrom('studio_original_chunks')
        .select('bytes')
        .where('digest', '=', digest)
        .where('number', '=', number)
        .executeTakeFirst();
      // Whoever reads it sees by its digest that it has not come whole.
      if (!chunk) return;
      const { bytes } = chunk;
      yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }
  }

  function remove(digest: string, signal?: AbortSignal): Promise<void> {
    return kysely.connection().execute(async (connection) => {
      // It may have come only once nobody waits for this any more.
      signal?.throwIfAborted();
      await connection.deleteFrom('studio_originals').where('digest', '=', digest).execute();
      await connection.deleteFrom('studio_original_chunks').where('digest', '=', digest).execute();
    });
  }
}
