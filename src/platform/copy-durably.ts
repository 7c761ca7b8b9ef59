import { open } from 'node:fs/promises';
import { writeDurably } from './write-durably.ts';

/**
 * Copies a file as `writeDurably` writes one.
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
