import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folders in `.gitignore`, such as `dist`. */
export function listIgnoredFolders(root: string): Set<string> {
  const lines = readFileSync(join(root, '.gitignore'), 'utf8').split('\n');
  return new Set(lines.filter((line) => line.endsWith('/')).map((line) => line.slice(0, -1)));
}

/** The paths of all files from the repository's root, excluding folders that Git ignores. */
export function listFiles(root: string): string[] {
  const left = new Set(['.git', ...listIgnoredFolders(root)]);
  return globSync('**/*', { cwd: root, withFileTypes: true, exclude: ({ name }) => left.has(name) })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}
