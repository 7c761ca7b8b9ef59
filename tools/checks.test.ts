import { expect, it } from 'vitest';
import { checkBlockNames } from './check-block-names.ts';
import { checkCitations } from './check-citations.ts';
import { checkDependencies } from './check-dependencies.ts';
import { checkPackages } from './check-packages.ts';
import { checkComments, checkPage } from './check-paths.ts';
import { checkRegexps } from './check-regexps.ts';
import { checkRequirements } from './check-requirements.ts';

// What they accept is seen whenever they are run on the project itself: it is accepted. These show that they find anything.

it('names of blocks are found outside their own folders, whatever they are there', () => {
  const folders = new Map([
    ['Text', 'src/blocks/text'],
    ['FormContact', 'src/blocks/form-contact'],
  ]);
  const check = (source: string, path = 'src/media/pictures.ts') => checkBlockNames(path, source, folders);
  for (const source of [
    "block === 'FormContact'",
    "const slugs = { 'FormContact': 1 }",
    "type A = 'FormContact'",
  ])
    expect(check(`const kind = 'x';\n${source};`), source).toEqual([{ line: 2, name: 'FormContact' }]);
  const source = "const names = ['Text', 'FormContact'];";
  expect(check(source, 'src/blocks/text/text.tsx')).toEqual([{ line: 1, name: 'FormContact' }]);
});

it('citations of what nobody can look up are found, with their lines and how to mend them', () => {
  const known = { rows: new Set(['R1.20', 'R2.3']), pages: new Set(['README.md']) };
  for (const citation of ['SPEC.md', '(SPEC §3 "Page")', 'R1.29', 'R12', 'PR #12', '/home/anna/site']) {
    const faults = checkCitations('src/links/link.tsx', `/**\n * as ${citation} has it`, known);
    const fault = expect.objectContaining({ line: 2, what: expect.any(String), mend: expect.any(String) });
    expect(faults, citation).toContainEqual(fault);
  }
});

it.each([
  ['hono has no line', { hono: '^4' }, []],
  ['hono has no line', { hono: '^4' }, ['<!--', '| `hono` | routes | Express |', '-->']],
  ['koa stands under', {}, ['| `koa` | routes | – |']],
  ['hono has an empty cell', { hono: '^4' }, ['| `hono` | – | Express |']],
  ['hono stands twice', { hono: '^4' }, ['| `hono` | a | – |', '| `hono` | a | – |']],
])('dependencies are told of where %s', (fault, dependencies: Record<string, string>, runs) => {
  const head = '| package | for | rejected |\n| --- | --- | --- |';
  const table = ['## What the site runs on', head, ...runs, '## What builds and tests it', head];
  const faults = checkDependencies(table.join('\n'), { dependencies });
  expect(faults.map(({ name, what }) => `${name} ${what}`)).toContainEqual(expect.stringContaining(fault));
});

it.each([
  ['has an install script, which does not run.', { hasInstallScript: true }],
  ['has no SHA-512.', { integrity: undefined }],
  ['has no SHA-512.', { integrity: 'sha1-XEK3bgVNDSXMcyMyoSDDzbE2ULY=' }],
  ['comes from git+ssh://git@example.com/peas.git.', { resolved: 'git+ssh://git@example.com/peas.git' }],
  ['comes from https://registry.npmjs.org.a.b/p.tgz.', { resolved: 'https://registry.npmjs.org.a.b/p.tgz' }],
  ['has the licence MIT AND GPL-2.0-only.', { license: 'MIT AND GPL-2.0-only' }],
  ['has the licence none that it names.', { license: undefined }],
])('a package is found that %s', (what, entry) => {
  const integrity = `sha512-${'a'.repeat(86)}==`;
  const check = (name: string, npmrc = 'ignore-scripts=true') => {
    const packages = { '': {}, [`node_modules/${name}`]: { integrity, license: 'MIT', ...entry } };
    return checkPackages({ packages }, npmrc).map((fault) => fault.what);
  };
  expect(check('peas')).toEqual([what]);
  expect(check('peas', '# ignore-scripts=true')).toHaveLength(2);
});

it('paths and links that lead nowhere are found, in pages and in comments', () => {
  const pages: Record<string, string> = {
    'README.md': '# The site\n\n```\n## In code\n```\n',
    'docs/operating.md': '# Operating\n',
  };
  const paths = new Set([...Object.keys(pages), 'docs', 'src', 'src/http', 'src/http/same-origin.ts']);
  const tree = { paths, ignored: new Set(['dist']), read: (path: string) => pages[path] ?? '' };
  for (const [text, fault] of [
    ['`src/http/gone.ts`', 'names src/http/gone.ts, which is not there.'],
    ['`gone.yaml`', 'names gone.yaml, which is not there.'],
    ['See docs/gone.', 'names docs/gone, which is not there.'],
    ['[a](gone.md)', 'links to gone.md, which is not there.'],
    ['<img src="gone.svg">', 'links to gone.svg, which is not there.'],
    ['[a](../README.md#in-code)', 'links to ../README.md#in-code, which no headline has.'],
  ] as const) {
    const faults = checkPage('docs/operating.md', text, tree).map(({ line, what }) => `${line} ${what}`);
    expect(faults).toContain(`1 ${fault}`);
  }
  const text = "read('src/gone.ts'); // src/http/same-origin.ts, src/http/gone.ts, docs/operating.md#gone";
  expect(checkComments('src/links/link.ts', text, tree).map(({ what }) => what)).toEqual([
    'names src/http/gone.ts, which is not there.',
    'links to /docs/operating.md#gone, which no headline has.',
  ]);
});

it.each([
  ['/(?:a+)+$/', 'exponentially'],
  ['/\\0+$/', 'by its square or more'],
  ['/^\\s*(.+?)\\s*$/', 'by its square or more'],
])('a pattern is found that takes ever longer: %s', (pattern, growth) => {
  const source = `\nconst found = ${pattern}.exec(text);\n`;
  expect(checkRegexps('src/a.ts', source)).toMatchObject([{ path: 'src/a.ts', line: 2, growth }]);
});

const cited = '`src/locales.test.ts` "lists the eight"';

it.each([
  [`R1.1 | a | \`src/gone.ts\` | ${cited}`, 'src/gone.ts'],
  ['R1.1 | a | `src/locales.ts` | `src/gone.test.ts` "lists the eight"', 'src/gone.test.ts'],
  [`R1.1 | a | | ${cited}, "keeps"`, 'names the test "keeps"'],
  ['R1.1 | a | `src/locales.ts` |', 'has no test'],
  ['R1.1 | a | | `tests/a.spec.ts` "lists the eight"', 'says not where'],
  [`R1.1 R1.1 | a | | ${cited}`, 'stands twice'],
  ['R1.1 | a', 'four cells'],
])('a requirement is found that does not hold: %s', (row, fault) => {
  const files: Record<string, string> = {
    'src/locales.ts': 'export const locales = {};',
    'src/locales.test.ts': "it('lists the eight', () => {});",
  };
  const { problems } = checkRequirements(`| ${row} |`, (path) => files[path]);
  expect(problems.map(({ what }) => what).join()).toContain(fault);
});
