import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { chooseTests, listUnimported } from './choose-tests.ts';

/**
 * `npm run test:changed [-- base]`: runs the tests that the changes since `base` can touch, those that are not
 * committed included. Without a base it takes `main`.
 */
const base = process.argv[2] ?? 'main';
const changed = listChanges(base);
const { units, specs } = chooseTests(changed, readAll('tests/e2e/*.spec.ts'));
console.error(
  `${changed.length} files changed since ${base}. Unit tests: ${units}. Browser specs: ${specs.length > 0 ? specs.join(', ') : 'none'}.`,
);

const runs: string[][] = [];
if (units === 'all') runs.push(['vitest', 'run']);
if (units === 'related') {
  const unimported = listUnimported(readAll('{src,tools,tests/durability}/**/*.test.{ts,tsx}'));
  // A file that is gone reaches whoever imported it, who does not compile until it has changed as well.
  runs.push(['vitest', 'related', '--run', '--passWithNoTests', ...changed, ...unimported]);
}
if (specs.length > 0) runs.push(['node', 'tools/build.ts'], ['playwright', 'test', ...specs]);
for (const [command = '', ...args] of runs) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}

/** @throws when `base` names no commit */
function listChanges(base: string): string[] {
  const start = git('merge-base', base, 'HEAD')[0] ?? base;
  return [
    ...new Set([
      ...git('diff', '--name-only', '--no-renames', start),
      ...git('ls-files', '--others', '--exclude-standard'),
    ]),
  ];
}

/** The lines of a git command's output. */
function git(...args: string[]): string[] {
  return execFileSync('git', ['-c', 'core.quotePath=false', ...args], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
}

function readAll(pattern: string): { path: string; source: string }[] {
  return globSync(pattern).map((path) => ({ path, source: readFileSync(path, 'utf8') }));
}
