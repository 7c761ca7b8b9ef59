import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { removeOlder } from './remove-older.ts';

/** Permissions, as for `open`; by default those of any file of the process. */
export interface FilePermissions {
  file?: number;
  /** The folder's mode, if it has to be created. */
  folder?: number;
}

/**
 * Writes or replaces a file atomically. Once the promise resolves, the file and its name are synced to disk, and
 * survive a power cut. Creates the folder if missing. The draft is called `<path>.<random>.tmp`; it is removed if
 * writing fails, but left behind if the process is killed (see `removeDrafts`).
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

/** Milliseconds after which a draft must be abandoned. */
const longestWriting = 60_000;

/** Removes drafts of a file that killed processes have left behind. Those of the last minute may still be in use. */
export async function removeDrafts(path: string): Promise<void> {
  const start = `${basename(path)}.`;
  const isDraft = (name: string) => name.startsWith(start) && name.endsWith('.tmp');
  await removeOlder(dirname(path), Date.now() - longestWriting, isDraft);
}

/** Without the sync, a power cut could leave the file with its name but without its content. */
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

/** The new name is stored in the folder, which has to be synced separately. */
async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
