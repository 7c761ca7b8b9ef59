import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { writeWhole } from '../write-whole.ts';

/** Keeps variants by `asset/variant`. */
interface VariantCache {
  /** From memory only. */
  peek(key: string): Buffer<ArrayBuffer> | undefined;
  /** From the disk, into memory. */
  read(key: string): Promise<Buffer<ArrayBuffer> | undefined>;
  has(key: string): Promise<boolean>;
  /** Never rejects: a variant that the disk does not take is kept in memory while there is room. */
  store(key: string, bytes: Buffer<ArrayBuffer>): Promise<void>;
}

interface VariantCacheOptions {
  /** Absolute path; made when the first variant is stored. */
  directory: string;
  /** Bytes of the variants kept in memory, which are those asked for last. */
  memoryLimit: number;
  log: Pick<Logger, 'warn'>;
}

/** A cache in memory and on disk. Its files appear whole or not at all, whatever stops the process. */
export function createVariantCache({ directory, memoryLimit, log }: VariantCacheOptions): VariantCache {
  const memory = new Map<string, Buffer<ArrayBuffer>>();
  let memoryUsed = 0;
  let isDiskFailing = false;

  return {
    peek(key) {
      const bytes = memory.get(key);
      if (bytes) remember(key, bytes);
      return bytes;
    },

    async read(key) {
      const bytes = await readFile(join(directory, key)).catch(() => undefined);
      if (bytes) remember(key, bytes);
      return bytes;
    },

    has: (key) =>
      memory.has(key)
        ? Promise.resolve(true)
        : access(join(directory, key)).then(
            () => true,
            () => false,
          ),

    async store(key, bytes) {
      remember(key, bytes);
      try {
        await writeWhole(join(directory, key), bytes);
        isDiskFailing = false;
      } catch (error) {
        if (!isDiskFailing) {
          log.warn({ err: error, directory }, 'Image variants cannot be kept on disk; serving from memory');
        }
        isDiskFailing = true;
      }
    },
  };

  /** Keeps a variant in memory, as the last to be dropped. */
  function remember(key: string, bytes: Buffer<ArrayBuffer>): void {
    forget(key);
    if (bytes.length > memoryLimit) return;
    memory.set(key, bytes);
    memoryUsed += bytes.length;
    for (const oldest of memory.keys()) {
      if (memoryUsed <= memoryLimit) return;
      forget(oldest);
    }
  }

  function forget(key: string): void {
    memoryUsed -= memory.get(key)?.length ?? 0;
    memory.delete(key);
  }
}
