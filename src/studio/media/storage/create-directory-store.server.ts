import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { copyDurably } from '#platform/copy-durably.ts';
import { ifThere, isThere } from '#platform/read-if-there.ts';
import type { OriginalStore } from './original-store.server.ts';

/**
 * Stores originals as files in a directory, created on first use.
 *
 * @param directory absolute path
 */
export function createDirectoryStore(directory: string): OriginalStore {
  const locate = (digest: string) => join(directory, digest.slice(0, 2), digest);
  const has = (digest: string) => isThere(locate(digest));
  return {
    locate,
    has,
    async put(digest, file) {
      if (await has(digest)) return;
      await copyDurably(file, locate(digest));
    },
    async read(digest) {
      // Open first: a stream would report a missing file too late.
      const handle = await ifThere(open(locate(digest)));
      return handle?.createReadStream();
    },
    remove: (digest) => rm(locate(digest), { force: true }),
  };
}
