import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkImports } from './check-imports.ts';
import { copyProject } from './copy-project.testing.ts';
import { isPascalCase, renderNewBlock, toKebabCase } from './new-block-files.ts';
import { renderNewPage } from './new-page-files.ts';
import { runTool } from './run-tool.testing.ts';

const run = promisify(execFile);

/** One process for all: to load the site once for each kind of test takes longer than the tests. */
const inOneProcess = `import config from './vitest.config.ts';
const { projects, ...test } = config.test;
const mounting = projects.find((project) => project.test.name === 'mounting').test;
export default { ...config, test: { ...test, ...mounting, maxWorkers: 1, include: ['src/**/*.test.{ts,tsx}'] } };
`;

let copy: Awaited<ReturnType<typeof copyProject>>;
beforeAll(async () => {
  copy = await copyProject();
});
afterAll(() => copy.remove());

describe('new-block and new-page', () => {
  it('write a block and a page that answers, which pass their tests, the conformance suites, types and lint at once', async () => {
    const { folder: cwd } = copy;
    expect(await runTool('new-block.ts', ['ProductTeaser'], {}, cwd)).toMatchObject({ code: 0 });
    expect(await runTool('new-page.ts', ['RecipeFinder'], {}, cwd)).toMatchObject({ code: 0 });
    expect(await readdir(join(cwd, 'src/blocks/product-teaser'))).toEqual([
      'product-teaser.module.css',
      'product-teaser.test.tsx',
      'product-teaser.tsx',
      'samples.ts',
      'schema.ts',
    ]);
    expect(await readdir(join(cwd, 'src/pages/recipe-finder'))).toEqual([
      'answer.server.test.ts',
      'answer.server.ts',
      'page.ts',
      'recipe-finder.module.css',
      'recipe-finder.tsx',
      'samples.ts',
    ]);
    expect(await readFile(join(cwd, 'src/blocks/registry.ts'), 'utf8')).toContain('productTeaserBlock');
    expect(await readFile(join(cwd, 'src/server/page-answers.ts'), 'utf8')).toContain('answerRecipeFinder');

    const folders = ['src/blocks/product-teaser', 'src/pages/recipe-finder'];
    const tests = [...folders, 'src/blocks/conformance', 'src/pages/conformance'];
    const titles = 'ProductTeaser|headline|RecipeFinder|recipe-finder|addresses';
    // The new folders alone, without the test that needs the types of the whole server: no other file can be wrong for them.
    const types = { extends: './tsconfig.json', include: folders, exclude: ['**/*.server.test.ts'] };
    await writeFile(join(cwd, 'tsconfig.new.json'), JSON.stringify(types));
    await writeFile(join(cwd, 'vitest.new.config.ts'), inOneProcess);
    const [{ stdout }] = await Promise.all([
      run('vitest', ['run', '--config=vitest.new.config.ts', '--reporter=verbose', ...tests, '-t', titles], {
        cwd,
      }),
      run('tsc', ['--noEmit', '--singleThreaded', '--project', 'tsconfig.new.json'], { cwd }),
      run('biome', ['check', '--vcs-enabled=false', '--error-on-warnings', ...folders], { cwd }),
    ]);
    // Skipped tests are listed too, with another mark.
    const passed = stripVTControlCharacters(stdout)
      .split('\n')
      .filter((line) => line.includes('✓'));
    for (const title of [
      'shows its headline as a heading',
      'ProductTeaser',
      'answers at /fi-fi/recipe-finder',
      "'RecipeFinder' > 'Usual' > is rendered on the server with one first heading",
      "'RecipeFinder' > 'Usual' > hydrates without a complaint",
    ]) {
      expect(passed).toContainEqual(expect.stringContaining(title));
    }
  }, 240_000);

  it.each([
    ['a block outside the blocks', 'block', '../Evil', 'PascalCase'],
    ['a page without a name', 'page', '', 'PascalCase'],
    ['a block over a block', 'block', 'Headline', 'exists already'],
    ['a page over a page', 'page', 'Sitemap', 'src/pages/sitemap exists already'],
    ['a page at an address of the site’s own', 'page', 'Search', 'A page at /{locale}/search exists already'],
    [
      'a page above an editor’s address',
      'page',
      'Newsletter',
      'An editor’s page is at /en-gb/newsletter/thank-you',
    ],
  ])('never write %s', async (_, kind, name, message) => {
    expect(await runTool(`new-${kind}.ts`, [name], {}, copy.folder)).toMatchObject({
      code: 1,
      err: expect.stringContaining(message),
    });
  });
});

it.each([
  ['Text', true, 'text'],
  ['FAQList', true, 'faq-list'],
  ['productTeaser', false, undefined],
  ['Product Teaser', false, undefined],
])('%j is a name: %j', (name, isName, folder) => {
  expect(isPascalCase(name)).toBe(isName);
  if (folder) expect(toKebabCase(name)).toBe(folder);
});

it('names the schema after the block, so that it never hides a component', () => {
  expect(renderNewBlock('Teaser')['schema.ts']).toContain('export const teaserBlock');
});

it('writes files of pages that keep to the import rules', () => {
  const files = Object.entries(renderNewPage('RecipeFinder'))
    .filter(([file]) => /\.tsx?$/.test(file))
    .map(([file, source]) => ({ path: `src/pages/recipe-finder/${file}`, source }));
  expect(checkImports(files)).toEqual([]);
});
