import { createHash } from 'node:crypto';
import { access, link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { copyDurably } from '#platform/copy-durably.ts';
import { writeDurably } from '#platform/write-durably.ts';
import type { OriginalStore } from './storage/original-store.server.ts';

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
  return { locate, obtain, keep, remove, clearAllBut };

  async function obtain(original: Original): Promise<boolean> {
    const file = locate(original);
    if (await isThere(file)) return true;
    if (store.locate) return linkFile(store.locate(original.digest), file);
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

  async function keep(original: Original, file: string, size: number): Promise<void> {
    await store.put(original.digest, file, size);
    const target = locate(original);
    if (!(await isThere(target))) await linkFile(store.locate?.(original.digest) ?? file, target);
  }

  async function remove(digest: string, signal?: AbortSignal): Promise<void> {
    await store.remove(digest, signal);
    await rm(join(directory, digest), { recursive: true, force: true });
  }

  async function clearAllBut(digests: ReadonlySet<string>): Promise<void> {
    for (const name of await readdir(directory).catch(() => [])) {
      if (digests.has(name)) continue;
      const served = join(directory, name);
      const stats = await stat(served).catch(() => undefined);
      if (stats && Date.now() - stats.mtimeMs > day) await rm(served, { recursive: true, force: true });
    }
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

function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** Verifies the digest while streaming: damaged bytes must not be served under a content-addressed URL. */
async function* verify(stream: Readable, digest: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest('hex') !== digest) throw new DamagedOriginalError(digest);
}

/** The stored bytes do not match their digest. */
class DamagedOriginalError extends Error {
  override name = 'DamagedOriginalError';
}
