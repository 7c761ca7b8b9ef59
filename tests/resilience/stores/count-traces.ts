import type { Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Counts the files of a folder, and of all below it, whose bytes hold one of the texts: whatever wrote them there. This
 * process must have no SQLite database in it open, or loses its locks (sqlite.org/howtocorrupt.html, 2.2).
 */
export async function countTraces(folder: string, texts: readonly string[]): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const contents = await Promise.all(entries.filter((entry) => entry.isFile()).map(readEntry));
  return contents.filter((bytes) => texts.some((text) => bytes.includes(text))).length;
}

async function readEntry({ parentPath, name }: Dirent): Promise<Buffer> {
  // It may be removed meanwhile.
  return readFile(join(parentPath, name)).catch(() => Buffer.alloc(0));
}
