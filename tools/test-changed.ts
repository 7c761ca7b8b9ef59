import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { chooseTests, listUnimported } from './choose-tests.ts';
import { findFreePort } from './find-free-port.ts';

/**
 * `npm run test:changed [-- base]`: runs the tests that changes since `base` (by default `main`), including uncommitted
 * ones, can affect.
 */
const base = process.argv[2] ?? 'main';
const changed = listChanges(base);
const gone = new Set(changed.filter((path) => !existsSync(path)));
const { units, specs } = chooseTests(changed, readAll('tests/e2e/*.spec.ts'), gone);
console.error(
  `${changed.length} files changed since ${base}. Unit tests: ${units}. Browser specs: ${specs.length > 0 ? specs.join(', ') : 'none'}.`,
);

const runs: string[][] = [];
if (units === 'all') runs.push(['vitest', 'run']);
if (units === 'related') {
  const unimported = listUnimported(readAll('{src,tools,tests/{durability,resilience}}/**/*.test.{ts,tsx}'));
  const present = changed.filter((path) => !gone.has(path));
  runs.push(['vitest', 'related', '--run', '--passWithNoTests', ...present, ...unimported]);
}
if (specs.length > 0) runs.push(['node', 'tools/build.ts'], ['playwright', 'test', ...specs]);
// A port of its own, so that several runs can share the machine.
const sitePort = process.env.E2E_PORT ?? String(await findFreePort());
const env = { ...process.env, E2E_PORT: sitePort };
for (const [command = '', ...args] of runs) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', env });
  if (error) console.error(`${command}: ${error.message}`);
  if (status !== 0) process.exitCode = 1;
}
if (process.env.E2E_PORT === undefined) rmSync(`data/e2e-${sitePort}`, { recursive: true, force: true });

/** @throws if `base` is not a commit */
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
