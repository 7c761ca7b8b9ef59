import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { ofRequest } from '#operations/request-scope.ts';
import { isThere } from '#platform/read-if-there.ts';
import { writeDurably } from '#platform/write-durably.ts';
import type { Urgency } from './encode-queue.server.ts';

interface VariantCacheOptions {
  /** Absolute path; created when the first variant is stored. */
  directory: string;
  /** Bytes of variants in memory (least recently used are evicted). */
  memoryLimit: number;
  log: Pick<Logger, 'warn'>;
}

/** A cache of variants by `asset/variant`, in memory (LRU) and on disk. Files are written atomically. */
export function createVariantCache({ directory, memoryLimit, log }: VariantCacheOptions) {
  const memory = new LRUCache<string, Buffer<ArrayBuffer>>({
    maxSize: memoryLimit,
    sizeCalculation: ({ length }) => length,
  });
  let isDiskFailing = false;

  return {
    /** Reads from memory only. */
    peek: (key: string) => memory.get(key),

    /** Reads from disk into memory. A file that is damaged, or has no seal, counts as missing. */
    async read(key: string): Promise<Buffer<ArrayBuffer> | undefined> {
      const bytes = unseal(await readFile(join(directory, key)).catch(() => undefined));
      if (bytes) memory.set(key, bytes);
      return bytes;
    },

    has: async (key: string): Promise<boolean> => memory.has(key) || isThere(join(directory, key)),

    /**
     * Writes to disk, and to memory if a visitor waits for it. Never rejects: if the disk fails, the variant is kept in memory.
     */
    async store(key: string, bytes: Buffer<ArrayBuffer>, urgency: Urgency): Promise<void> {
      if (urgency === 'visitor') memory.set(key, bytes);
      try {
        await writeDurably(join(directory, key), seal(bytes));
        isDiskFailing = false;
      } catch (error) {
        memory.set(key, bytes);
        if (!isDiskFailing) {
          ofRequest(log).warn(
            { err: error, directory },
            'Image variants cannot be kept on disk; serving from memory',
          );
        }
        isDiskFailing = true;
      }
    },
  };
}

/** Bytes of a SHA-256 digest. */
const sealLength = 32;

/** The content of a variant's file: its bytes and their digest, since what is served is immutable for a year. */
export function seal(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, hash('sha256', bytes, 'buffer')]);
}

function unseal(file: Buffer<ArrayBuffer> | undefined): Buffer<ArrayBuffer> | undefined {
  if (!file || file.length <= sealLength) return undefined;
  const bytes = file.subarray(0, -sealLength);
  return hash('sha256', bytes, 'buffer').equals(file.subarray(-sealLength)) ? bytes : undefined;
}
