import { globSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** No vowels: no pair of letters is a word, or what blockers of advertisements take for one. */
const letters = 'bcdfghjklmnpqrstvwxyz';

/** A class or an animation where it is named: what else looks like one takes a number that nothing uses. */
const namedInSheet = /(?:\.|@keyframes\s+)([a-zA-Z][\w-]*)/g;

/**
 * What the build calls the classes of each style sheet of a component, by the sheet's path and the class's own name: two
 * letters for the sheet and a number, since each name stands in styles, in scripts and in every document (ADR 0116).
 * The studio's are not among them: no visitor loads any, and what visitors load does not depend on them.
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

/** The built name of a class, as Vite asks for it: by its own name and its file. */
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
