import { link, mkdir, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { copyDurably } from '#platform/copy-durably.ts';
import { isThere } from '#platform/read-if-there.ts';
import { removeOlder } from '#platform/remove-older.ts';
import { writeDurably } from '#platform/write-durably.ts';
import { digestFile } from './examine/digest-file.server.ts';
import { DamagedOriginalError, type OriginalStore, verify } from './storage/original-store.server.ts';

/** An original's digest, and the file name that it is served under. */
interface Original {
  digest: string;
  fileName: string;
}

/** This replica's local cache of originals, from which it serves them. */
export interface OriginalFiles {
  /** The absolute path of the cached file, whether it exists or not. */
  locate(original: Original): string;
  /**
   * Ensures that an original is cached, fetching it from the storage if need be.
   *
   * @returns false where the storage lacks it or has it damaged
   * @throws errors of the storage and the file system
   */
  obtain(original: Original): Promise<boolean>;
  /**
   * Makes a cached file again if it is missing or its bytes are not those of its digest. Files outside of the cache are left
   * alone. It is read whole once for each process.
   *
   * @param served its absolute path, and the modification time that it is to have, in milliseconds since 1970
   * @returns whether it was made again; false if nothing was wrong, or the storage has it damaged as well
   */
  restore(served: { file: string; modified: number }): Promise<boolean>;
  /** Adds an original to the storage and the cache. */
  keep(original: Original, file: string, size: number): Promise<void>;
  /** Deletes an original from the storage and the cache. Starts nothing more once the signal aborts. */
  remove(digest: string, signal?: AbortSignal): Promise<void>;
  /** Evicts originals that other replicas have deleted: all but these, and any less than a day old. */
  clearAllBut(digests: ReadonlySet<string>): Promise<void>;
}

/** Milliseconds for which a new file is spared, as nothing may refer to it yet. */
const day = 24 * 60 * 60 * 1000;

/**
 * Creates the cache: each original in a folder named by its digest, under its served file name.
 *
 * @param directory absolute path; created on demand
 */
export function createOriginalFiles(directory: string, store: OriginalStore): OriginalFiles {
  const locate = ({ digest, fileName }: Original) => join(directory, digest, fileName);
  /** The stamps of files whose bytes were found right, by digest. */
  const verified = new Map<string, string>();
  const restoring = new Map<string, Promise<boolean>>();
  return { locate, obtain, restore, keep, remove, clearAllBut };

  async function obtain(original: Original): Promise<boolean> {
    const file = locate(original);
    if (await isThere(file)) return true;
    if (store.locate && (await linkFile(store.locate(original.digest), file))) return true;
    const stream = await store.read(original.digest);
    if (!stream) return false;
    try {
      await writeDurably(file, Readable.from(verify(stream, original.digest)));
      return true;
    } catch (error) {
      if (error instanceof DamagedOriginalError) return false;
      throw error;
    }
  }

  function restore({ file, modified }: { file: string; modified: number }): Promise<boolean> {
    const [digest = '', fileName, ...others] = relative(directory, file).split(sep);
    if (digest === '..' || fileName === undefined || others.length > 0) return Promise.resolve(false);
    const underWay = restoring.get(file) ?? restoreOnce({ digest, fileName }, modified);
    restoring.set(file, underWay);
    return underWay.finally(() => restoring.delete(file));
  }

  async function restoreOnce(original: Original, modified: number): Promise<boolean> {
    const file = locate(original);
    if (await isWhole(file, original.digest)) return false;
    await rm(file, { force: true });
    if (!(await obtain(original))) return false;
    await utimes(file, modified / 1000, modified / 1000);
    if (await isWhole(file, original.digest)) return true;
    // Its storage is the same file, or as damaged: it is served as missing rather than for good.
    await rm(file, { force: true });
    return false;
  }

  async function isWhole(file: string, digest: string): Promise<boolean> {
    const stats = await stat(file).catch(() => undefined);
    if (!stats) return false;
    const stamp = `${stats.mtimeMs} ${stats.size}`;
    if (verified.get(digest) === stamp) return true;
    const isRight = (await digestFile(file)) === digest;
    if (isRight) verified.set(digest, stamp);
    return isRight;
  }

  async function keep(original: Original, file: string, size: number): Promise<void> {
    await store.put(original.digest, file, size);
    const target = locate(original);
    if (!(await isThere(target))) await linkFile(store.locate?.(original.digest) ?? file, target);
  }

  async function remove(digest: string, signal?: AbortSignal): Promise<void> {
    await store.remove(digest, signal);
    await rm(join(directory, digest), { recursive: true, force: true });
  }

  function clearAllBut(digests: ReadonlySet<string>): Promise<void> {
    return removeOlder(directory, Date.now() - day, (name) => !digests.has(name));
  }
}

/**
 * Hard-links a file, or copies it where links are not supported. Resolves to false where there is no such
 * file.
 */
async function linkFile(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true });
  try {
    await link(from, to).catch((error: NodeJS.ErrnoException) => {
      if (['ENOENT', 'EEXIST'].includes(error.code ?? '')) throw error;
      return copyDurably(from, to);
    });
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return false;
    if (code === 'EEXIST') return true;
    throw error;
  }
}
