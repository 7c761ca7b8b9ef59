import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { StudioTables } from '../../database/studio-tables.server.ts';
import type { OriginalStore } from './original-store.server.ts';

/** Bytes of a row: small enough for quick statements and little memory. */
const chunkSize = 1024 * 1024;

/**
 * Stores originals in the database, in chunks of a megabyte. Chunks are written in separate statements, so
 * that no transaction stays open for a whole film; the row that marks it as complete comes last.
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
    // Reused: buffers for a whole film would pile up before garbage collection.
    const room = Buffer.alloc(Math.min(chunkSize, size));
    try {
      for (let number = 0; number * chunkSize < size; number += 1) {
        const bytes = room.subarray(0, size - number * chunkSize);
        const { bytesRead } = await handle.read(bytes, 0, bytes.length, number * chunkSize);
        if (bytesRead < bytes.length)
          throw new Error(`The file has less than the ${size} bytes that it should.`);
        // A concurrent writer of the same original writes the same bytes.
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
      // The reader notices by the digest that it is incomplete.
      if (!chunk) return;
      const { bytes } = chunk;
      yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }
  }

  function remove(digest: string, signal?: AbortSignal): Promise<void> {
    return kysely.connection().execute(async (connection) => {
      // The connection may have been obtained after the abort.
      signal?.throwIfAborted();
      await connection.deleteFrom('studio_originals').where('digest', '=', digest).execute();
      await connection.deleteFrom('studio_original_chunks').where('digest', '=', digest).execute();
    });
  }
}
