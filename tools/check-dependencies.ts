import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface DependencyProblem {
  /** Name of the package. */
  name: string;
  what: string;
  /** How to fix it. */
  mend: string;
}

/** The part of `package.json` that is checked. */
export interface PackageFile {
  dependencies?: Readonly<Record<string, string>>;
  optionalDependencies?: Readonly<Record<string, string>>;
  peerDependencies?: Readonly<Record<string, string>>;
  devDependencies?: Readonly<Record<string, string>>;
}

interface Row {
  name: string;
  /** The heading above it. */
  section: string;
  purpose: string;
  rejected: string | undefined;
}

/** Which lists of `package.json` each table is about. */
const sections: Readonly<Record<string, readonly (keyof PackageFile)[]>> = {
  'What the site runs on': ['dependencies', 'optionalDependencies', 'peerDependencies'],
  'What builds and tests it': ['devDependencies'],
};

/**
 * Checks that every dependency has a row in the table for its kind, with its purpose and what was rejected, and that no
 * row is about a package that is not used.
 *
 * @param markdown the page `docs/dependencies.md`; its first cells may name several packages
 */
export function checkDependencies(markdown: string, packageFile: PackageFile): DependencyProblem[] {
  const problems: DependencyProblem[] = [];
  const rows = readRows(markdown);
  for (const [section, kinds] of Object.entries(sections)) {
    const present = [...new Set(kinds.flatMap((kind) => Object.keys(packageFile[kind] ?? {})))];
    const described = rows.filter((row) => row.section === section);
    for (const name of present) {
      const [first, second] = described.filter((row) => row.name === name);
      const report = (what: string, mend: string) => problems.push({ name, what, mend });
      if (!first) {
        report(`has no line under "${section}".`, 'Say there what it is for, and what was rejected.');
      } else if (second) report('stands twice.', 'Remove one of its lines.');
      else if (!/\p{L}/u.test(first.purpose) || !first.rejected) {
        report('has an empty cell.', 'Say what it is for, in words, and what was rejected: – for nothing.');
      }
    }
    for (const { name } of described) {
      if (present.includes(name)) continue;
      const mend = `Remove its line, or add it to the ${kinds[0]} of package.json.`;
      problems.push({ name, what: `stands under "${section}", but is not there.`, mend });
    }
  }
  return problems;
}

/** A row for each package named in a table's first cell. Tables in comments and code do not count. */
function readRows(markdown: string): Row[] {
  let section = '';
  const shown = markdown.replaceAll(/<!--.*?(?:-->|$)/gs, '').replaceAll(/^```.*?^```/gms, '');
  return shown.split('\n').flatMap((line) => {
    const headline = /^##\s+(.+?)\s*$/.exec(line)?.[1];
    if (headline !== undefined) section = headline;
    if (!/^\|\s*`/.test(line)) return [];
    const [, packages = '', purpose = '', rejected] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    return [...packages.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({
      name,
      section,
      purpose,
      rejected,
    }));
  });
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const page = 'docs/dependencies.md';
  const packageFile: PackageFile = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const problems = checkDependencies(readFileSync(join(root, page), 'utf8'), packageFile);
  for (const { name, what, mend } of problems) console.error(`${page}: ${name} ${what} ${mend}`);
  if (problems.length > 0) process.exitCode = 1;
}
