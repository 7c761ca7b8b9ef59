import { open } from 'node:fs/promises';
import { writeDurably } from './write-durably.ts';

/**
 * Copies a file atomically and durably, like `writeDurably`.
 *
 * @param from absolute path
 * @throws whatever the file system throws
 */
export async function copyDurably(from: string, to: string): Promise<void> {
  const handle = await open(from);
  try {
    await writeDurably(to, handle.createReadStream({ autoClose: false }));
  } finally {
    await handle.close();
  }
}
