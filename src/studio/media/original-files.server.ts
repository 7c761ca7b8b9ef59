import { createHash } from 'node:crypto';
import { access, link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { copyDurably } from '#platform/copy-durably.ts';
import { writeDurably } from '#platform/write-durably.ts';
import type { OriginalStore } from './storage/original-store.server.ts';

/** An original, and what it is served as. */
interface Original {
  digest: string;
  fileName: string;
}

/** The originals that this replica serves, as files of its own disk. */
export interface OriginalFiles {
  /** Absolute path that it has, or would have. */
  locate(original: Original): string;
  /**
   * Sees to it that it is on the disk.
   *
   * @returns false where the storage does not have it either, or not as it was
   * @throws whatever the storage and the file system throw
   */
  obtain(original: Original): Promise<boolean>;
  /** Keeps a new one in the storage and on the disk. */
  keep(original: Original, file: string, size: number): Promise<void>;
  /** Gives it up, in the storage and on the disk. Once the signal comes, it begins with nothing more. */
  remove(digest: string, signal?: AbortSignal): Promise<void>;
  /** Clears from the disk what other replicas have given up: all but these, and what has come within a day. */
  clearAllBut(digests: ReadonlySet<string>): Promise<void>;
}

/** Milliseconds that a new one is left alone: it may be that nothing names it yet. */
const day = 24 * 60 * 60 * 1000;

/**
 * Keeps on the disk what is served: each original below its digest, by the name that its address has.
 *
 * @param directory absolute path; made when it is needed
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

/** The same file by another name, or a copy where the disk has no such thing. False where there is none. */
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

/** What arrives damaged must not be served under an address that says what it holds. */
async function* verify(stream: Readable, digest: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest('hex') !== digest) throw new DamagedOriginalError(digest);
}

/** What the storage holds is not what was kept. */
class DamagedOriginalError extends Error {
  override name = 'DamagedOriginalError';
}
