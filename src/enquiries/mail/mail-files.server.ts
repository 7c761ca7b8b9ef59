import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { ifThere } from '#platform/read-if-there.ts';
import { writeDurably } from '#platform/write-durably.ts';

export type MailFiles = ReturnType<typeof createMailFiles>;

/**
 * Stores mails as files, one per delivery, readable only by the site's own user.
 *
 * @param directory created with the first mail
 */
export function createMailFiles(directory: string) {
  return {
    /** Writes or replaces `<deliveryId>.eml`, atomically and durably. Resolves with its path. */
    async write(deliveryId: string, message: Uint8Array | Readable): Promise<string> {
      const path = join(directory, `${deliveryId}.eml`);
      await writeDurably(path, message, { file: 0o600, folder: 0o700 });
      return path;
    },

    /** Removes the files of these deliveries, including unfinished ones. Resolves with the number of files. */
    remove(deliveryIds: readonly string[]): Promise<number> {
      const removed = new Set(deliveryIds);
      return removeWhere((name) => removed.has(name.slice(0, name.indexOf('.'))));
    },

    /**
     * Removes files last modified before a time, such as those that a killed process left behind. Resolves with their
     * number.
     */
    removeOlderThan(time: Date): Promise<number> {
      return removeWhere(async (name) => (await stat(join(directory, name))).mtime < time);
    },
  };

  async function removeWhere(isMeant: (name: string) => boolean | Promise<boolean>): Promise<number> {
    let count = 0;
    for (const name of (await ifThere(readdir(directory))) ?? []) {
      if (!/\.(eml|tmp)$/.test(name) || !(await isMeant(name))) continue;
      await rm(join(directory, name), { force: true });
      count += 1;
    }
    return count;
  }
}
