import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { PushError } from './contentful-settings.ts';
import { pullContent } from './pull-content.ts';
import { type ContentfulTool, runContentfulTool } from './run-contentful-tool.ts';

const run = promisify(execFile);

/**
 * Makes sure that overwriting a folder loses nothing that Git could not restore.
 *
 * @throws PushError if the folder has uncommitted files
 */
async function checkPullTarget(directory: string): Promise<void> {
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

/** Writes a space back as files of content. */
export const pullTool: ContentfulTool<'force' | 'drafts'> = {
  commands: `npm run contentful:pull                      writes what is published in the space into content
npm run contentful:pull -- elsewhere         into another folder
npm run contentful:pull -- --force           over what is not committed
npm run contentful:pull -- --drafts          with the drafts that have never been published, or are no longer`,
  right: 'read it',
  flags: ['force', 'drafts'],
  takesFolder: true,
  async run({ settings, flags, directory, print }) {
    if (!flags.force) await checkPullTarget(directory);
    const { documents, files, removed } = await pullContent(settings, resolve(directory), {
      withDrafts: flags.drafts,
      print,
    });
    print(
      `${documents} documents and ${files} files of media in ${directory}, ${removed} documents removed.`,
    );
    return true;
  },
};

if (import.meta.main) process.exitCode = await runContentfulTool(pullTool);
