import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderNewBlock, toKebabCase } from './new-block-files.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
const copied = [
  'src',
  'tools',
  'package.json',
  'tsconfig.json',
  'biome.json',
  'vitest.config.ts',
  '.gitignore',
];

describe('new-block', () => {
  let copy: string;

  beforeAll(async () => {
    copy = await mkdtemp(join(tmpdir(), 'new-block-'));
    await Promise.all(copied.map((name) => cp(join(root, name), join(copy, name), { recursive: true })));
    await Promise.all(['node_modules', 'content'].map((name) => symlink(join(root, name), join(copy, name))));
  });

  afterAll(() => rm(copy, { recursive: true, force: true }));

  it('writes a block that passes its tests, the conformance suite, types and lint at once', async () => {
    await run('node', ['tools/new-block.ts', 'ProductTeaser'], { cwd: copy });
    expect(await readdir(join(copy, 'src/blocks/product-teaser'))).toEqual([
      'product-teaser.module.css',
      'product-teaser.test.tsx',
      'product-teaser.tsx',
      'samples.ts',
      'schema.ts',
    ]);
    expect(await readFile(join(copy, 'src/blocks/registry.ts'), 'utf8')).toContain('productTeaserBlock');

    const tests = [
      'src/blocks/product-teaser',
      'src/blocks/conformance',
      'src/blocks/shown-content',
      'src/design-system/routes',
    ];
    const [{ stdout }] = await Promise.all([
      run('vitest', ['run', '--reporter=verbose', ...tests, '-t', 'ProductTeaser|productteaser|headline'], {
        cwd: copy,
      }),
      run('tsc', ['--noEmit'], { cwd: copy }),
      run('biome', ['check', '--vcs-enabled=false', '--error-on-warnings', 'src/blocks/product-teaser'], {
        cwd: copy,
      }),
    ]);
    for (const title of [
      'shows its headline as a heading',
      'ProductTeaser',
      '/ds/blocks/productteaser tells what it is about',
    ]) {
      expect(stdout).toContain(title);
    }
  }, 240_000);

  it.each(['productTeaser', 'Product Teaser', '', '../Evil'])('refuses the name %j', async (name) => {
    await expect(run('node', ['tools/new-block.ts', name], { cwd: copy })).rejects.toMatchObject({
      stderr: expect.stringContaining('PascalCase'),
    });
  });

  it('never writes over a block', async () => {
    await expect(run('node', ['tools/new-block.ts', 'Headline'], { cwd: copy })).rejects.toMatchObject({
      stderr: expect.stringContaining('exists already'),
    });
  });
});

describe('toKebabCase', () => {
  it.each([
    ['Text', 'text'],
    ['TextAndImage', 'text-and-image'],
    ['FAQList', 'faq-list'],
  ])('%s → %s', (name, expected) => expect(toKebabCase(name)).toBe(expected));
});

it('names the schema after the block, so that it never hides a component', () => {
  expect(renderNewBlock('Teaser')['schema.ts']).toContain('export const teaserBlock');
});
