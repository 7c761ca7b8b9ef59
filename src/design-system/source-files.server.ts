import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { projectFolder } from '#platform/project-folder.ts';

const shownExtensions = ['.ts', '.tsx', '.css', '.svg'];

/**
 * Reads the files of a folder under `src`, tests last.
 *
 * @param folder one of `sourceFolders`, never text from a URL
 */
export async function readSourceFiles(folder: string): Promise<{ name: string; text: string }[]> {
  const directory = join(projectFolder, 'src', folder);
  const names = (await readdir(directory)).filter((name) => shownExtensions.includes(extname(name)));
  const files = await Promise.all(
    names.sort().map(async (name) => ({ name, text: await readFile(join(directory, name), 'utf8') })),
  );
  return [...files.filter(({ name }) => !isTest(name)), ...files.filter(({ name }) => isTest(name))];
}

function isTest(name: string): boolean {
  return name.includes('.test.');
}
