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
