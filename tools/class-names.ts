import { globSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** No vowels, so that no pair of letters is a word, or looks like an advertisement to an ad blocker. */
const letters = 'bcdfghjklmnpqrstvwxyz';

/** The name of a class or an animation. A false match merely wastes a number. */
const namedInSheet = /(?:\.|@keyframes\s+)([a-zA-Z][\w-]*)/g;

/**
 * The built class names of each component's style sheet, by the sheet's path and the class's own name: two letters for
 * the sheet and a number, since each name appears in styles, scripts and every document (docs/decisions/performance.md#code-per-page). The studio's are
 * excluded, so that visitors' files do not depend on them.
 */
export function listClassNames(): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const sheets = globSync('src/**/*.module.css', { cwd: root })
    .map(toPosix)
    .filter((path) => !path.startsWith('src/studio/'))
    .sort();
  return new Map(
    sheets.map((path, index) => [path, nameClasses(readFileSync(resolve(root, path), 'utf8'), index)]),
  );
}

function nameClasses(sheet: string, index: number): ReadonlyMap<string, string> {
  const prefix = `${letters[Math.floor(index / letters.length)]}${letters[index % letters.length]}`;
  const names = [...sheet.matchAll(namedInSheet)].map(([, name = '']) => name);
  return new Map([...new Set(names)].map((name, position) => [name, `${prefix}${position}`]));
}

/** A function for Vite that returns a class's built name, by its own name and file. */
export function createClassNamer(): (name: string, file: string) => string {
  const sheets = listClassNames();
  return (name, file) => {
    const path = toPosix(relative(root, file.split('?')[0] ?? ''));
    const built = sheets.get(path)?.get(name);
    if (!built) throw new Error(`${path} has no class ${name}.`);
    return built;
  };
}

function toPosix(path: string): string {
  return path.replaceAll('\\', '/');
}
