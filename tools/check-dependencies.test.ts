import { expect, it } from 'vitest';
import { checkDependencies, type PackageFile } from './check-dependencies.ts';

const head = '| package | for | rejected |\n| --- | --- | --- |';
const hono = { dependencies: { hono: '^4' } };
const vitest = { devDependencies: { vitest: '^4' } };

function listFaults(packageFile: PackageFile, runs: string[], builds: string[] = []): string[] {
  const markdown = [
    '## What the site runs on',
    head,
    ...runs,
    '## What builds and tests it',
    head,
    ...builds,
  ];
  return checkDependencies(markdown.join('\n'), packageFile).map(({ name, what }) => `${name} ${what}`);
}

it('is content when each dependency has its line, even one it shares', () => {
  const packageFile = { dependencies: { hono: '^4', '@a/b': '1', '@a/b-c': '1' }, ...vitest };
  const runs = ['| `hono` | routes \\| requests | Express |', '| `@a/b`, `@a/b-c` | fonts | – |'];
  expect(listFaults(packageFile, runs, ['| `vitest` | tests | Jest |'])).toEqual([]);
});

it.each<[string, PackageFile, string[], string]>([
  ['without a line', hono, [], 'hono has no line'],
  ['that is optional, without a line', { optionalDependencies: { hono: '^4' } }, [], 'hono has no line'],
  ['whose line is a comment', hono, ['<!--', '| `hono` | routes | Express |', '-->'], 'hono has no line'],
  ['that is no longer there', {}, ['| `koa` | routes | – |'], 'koa stands under'],
  ['in the wrong table', vitest, ['| `vitest` | tests | Jest |'], 'vitest has no line'],
  ['without a reason', hono, ['| `hono` | – | Express |'], 'hono has an empty cell'],
  ['that stands twice', hono, ['| `hono` | a | – |', '| `hono` | a | – |'], 'hono stands twice'],
])('reports a package %s', (_, packageFile, runs, fault) => {
  expect(listFaults(packageFile, runs)).toContainEqual(expect.stringContaining(fault));
});
