import { describe, expect, it } from 'vitest';
import { checkDependencies, type PackageFile } from './check-dependencies.ts';

const head = '| package | for | rejected |\n| --- | --- | --- |';

function describeProblems(packageFile: PackageFile, runs: string[], builds: string[] = []): string[] {
  const markdown = [
    '## What the site runs on',
    head,
    ...runs,
    '## What builds and tests it',
    head,
    ...builds,
  ];
  return checkDependencies(markdown.join('\n'), packageFile).map(
    ({ name, what, mend }) => `${name} ${what} ${mend}`,
  );
}

const hono = { dependencies: { hono: '^4' } };
const vitest = { devDependencies: { vitest: '^4' } };

describe('checkDependencies', () => {
  it('is content when each dependency has its line, even one it shares', () => {
    const packageFile = { dependencies: { hono: '^4', '@a/b': '1', '@a/b-c': '1' }, ...vitest };
    const runs = ['| `hono` | routes \\| requests | Express |', '| `@a/b`, `@a/b-c` | fonts | – |'];
    expect(describeProblems(packageFile, runs, ['| `vitest` | tests | Jest |'])).toEqual([]);
  });

  it('reports a dependency without a line, of either kind', () => {
    expect(describeProblems({ ...hono, ...vitest }, [])).toEqual([
      'hono has no line under "What the site runs on". Say there what it is for, and what was rejected.',
      'vitest has no line under "What builds and tests it". Say there what it is for, and what was rejected.',
    ]);
  });

  it('reports a line for a package that is no longer there', () => {
    expect(describeProblems(hono, ['| `hono` | routes | – |', '| `koa` | routes | – |'])).toEqual([
      'koa stands under "What the site runs on", but is not there. Remove its line, or add it to the dependencies of package.json.',
    ]);
  });

  it('reports a line in the wrong table, where it is missing and where it stands', () => {
    expect(describeProblems(vitest, ['| `vitest` | tests | Jest |'])).toEqual([
      expect.stringContaining('vitest stands under "What the site runs on"'),
      expect.stringContaining('vitest has no line under "What builds and tests it"'),
    ]);
  });

  it.each([['optionalDependencies'], ['peerDependencies']] as const)(
    'reports one of the %s without a line, and is content with its line',
    (kind) => {
      expect(describeProblems({ [kind]: { hono: '^4' } }, [])).toEqual([
        expect.stringContaining('hono has no line under "What the site runs on".'),
      ]);
      expect(describeProblems({ [kind]: { hono: '^4' } }, ['| `hono` | routes | – |'])).toEqual([]);
    },
  );

  it.each([
    ['a comment', ['<!--', '| `hono` | routes | Express |', '-->']],
    ['a comment that does not end', ['<!--', '| `hono` | routes | Express |']],
    ['code', ['```', '| `hono` | routes | Express |', '```']],
  ])('does not take %s for a line', (_, rows) => {
    expect(describeProblems(hono, rows)).toEqual([
      expect.stringContaining('hono has no line under "What the site runs on".'),
    ]);
  });

  it('does not take a mention for a line', () => {
    expect(describeProblems(hono, ['Routing is by `hono`.'])).toHaveLength(1);
  });

  it.each([
    ['| `hono` | | Express |'],
    ['| `hono` | – | Express |'],
    ['| `hono` | - | – |'],
    ['| `hono` | … | – |'],
    ['| `hono` | routes | |'],
    ['| `hono` | routes |'],
  ])('reports an empty cell: %s', (row) => {
    expect(describeProblems(hono, [row])).toEqual([expect.stringContaining('hono has an empty cell.')]);
  });

  it('reports a package that stands twice', () => {
    const row = '| `hono` | routes | – |';
    expect(describeProblems(hono, [row, row])).toEqual(['hono stands twice. Remove one of its lines.']);
  });
});
