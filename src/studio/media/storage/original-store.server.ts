import type { Readable } from 'node:stream';

/**
 * Where originals are kept, each by the SHA-256 of what it holds: the port that every kind of storage implements. All
 * methods throw whatever their storage throws.
 */
export interface OriginalStore {
  /** Whether it is there, whole. */
  has(digest: string): Promise<boolean>;
  /**
   * Keeps a file. It is there whole once this resolves, and not at all before; keeping it again changes nothing.
   *
   * @param file absolute path; it stays
   * @param size bytes
   */
  put(digest: string, file: string, size: number): Promise<void>;
  /** What it holds, a piece at a time; undefined where it is not kept. */
  read(digest: string): Promise<Readable | undefined>;
  /**
   * Gives it up. What is not kept is none the less given up.
   *
   * @param signal after which nothing more is begun
   */
  remove(digest: string, signal?: AbortSignal): Promise<void>;
  /** Absolute path of the file that it is kept in, of a storage on this machine’s disk. */
  locate?(digest: string): string;
}
