import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Permissions of what is written, as for `open`; by default what the process gives any file. */
export interface FilePermissions {
  file?: number;
  /** Of the folder, if it has to be made. */
  folder?: number;
}

/**
 * Writes or replaces a file that appears whole or not at all, and that is on the disk with its name when the promise
 * resolves, whatever stops the machine afterwards. Makes its folder if it is missing. An unfinished file is called
 * `<path>.<random>.tmp`; it goes when writing fails, and stays when the process is
 * killed (`removeDrafts`).
 */
export async function writeDurably(
  path: string,
  content: string | Uint8Array | Readable,
  { file, folder }: FilePermissions = {},
): Promise<void> {
  const directory = dirname(path);
  await mkdir(directory, { recursive: true, mode: folder });
  const draft = `${path}.${randomUUID()}.tmp`;
  try {
    await writeAndSync(draft, content, file);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
  await syncDirectory(directory);
}

/** Milliseconds after which nobody writes a draft any longer. */
const longestWriting = 60_000;

/** Removes the unfinished files that killed processes have left of a file; those of the last minute may still be written. */
export async function removeDrafts(path: string): Promise<void> {
  const directory = dirname(path);
  const start = `${basename(path)}.`;
  const names = await readdir(directory).catch(() => []);
  for (const name of names.filter((other) => other.startsWith(start) && other.endsWith('.tmp'))) {
    const draft = join(directory, name);
    const stats = await stat(draft).catch(() => undefined);
    if (stats && Date.now() - stats.mtimeMs > longestWriting)
      await rm(draft, { force: true }).catch(() => undefined);
  }
}

/** Without syncing it, a power cut could leave the file with its name but without its content. */
async function writeAndSync(
  path: string,
  content: string | Uint8Array | Readable,
  mode: number | undefined,
): Promise<void> {
  const file = await open(path, 'wx', mode);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The new name is in the folder, which is a file of its own to the disk. */
async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
