import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { PushError } from './contentful-settings.ts';

const run = promisify(execFile);

/**
 * Makes sure that overwriting a folder loses nothing that Git could not restore.
 *
 * @throws PushError if the folder has uncommitted files
 */
export async function checkPullTarget(directory: string): Promise<void> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new PushError(`${directory} cannot be written into (${error.code}).`);
  });
  if (names.length === 0) return;
  const remedy = 'Commit them, name an empty folder, or write over them with --force.';
  try {
    const { stdout } = await run('git', ['-C', directory, 'status', '--porcelain', '--ignored', '--', '.']);
    if (stdout === '') return;
  } catch {
    throw new PushError(`${directory} has files that are in no repository of git. ${remedy}`);
  }
  throw new PushError(`${directory} has changes that are not committed. ${remedy}`);
}
