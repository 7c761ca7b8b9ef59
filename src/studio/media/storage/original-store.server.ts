import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

/**
 * Content-addressed storage of originals, by SHA-256: the port that every kind of storage implements. All
 * methods throw their storage's errors.
 */
export interface OriginalStore {
  /** Whether it is stored completely. */
  has(digest: string): Promise<boolean>;
  /**
   * Stores a file, atomically and idempotently.
   *
   * @param file absolute path; the file stays
   * @param size bytes
   */
  put(digest: string, file: string, size: number): Promise<void>;
  /** Streams an original; undefined where it is not stored. */
  read(digest: string): Promise<Readable | undefined>;
  /**
   * Deletes an original, if it is stored.
   *
   * @param signal once aborted, nothing more is started
   */
  remove(digest: string, signal?: AbortSignal): Promise<void>;
  /** Absolute path of its file, for a storage on the local disk. */
  locate?(digest: string): string;
}

/**
 * Passes on an original's bytes, and fails at their end if they are others: damaged bytes must not be served under a
 * content-addressed address.
 *
 * @throws DamagedOriginalError
 */
export async function* verify(stream: Readable, digest: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest('hex') !== digest) throw new DamagedOriginalError(digest);
}

/** The stored bytes do not match their digest. */
export class DamagedOriginalError extends Error {
  override name = 'DamagedOriginalError';
}
