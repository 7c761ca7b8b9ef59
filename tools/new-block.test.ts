import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProject } from './copy-project.testing.ts';
import { renderNewBlock, toKebabCase } from './new-block-files.ts';

const run = promisify(execFile);
describe('new-block', () => {
  let copy: Awaited<ReturnType<typeof copyProject>>;

  beforeAll(async () => {
    copy = await copyProject();
  });

  afterAll(() => copy.remove());

  it('writes a block that passes its tests, the conformance suite, types and lint at once', async () => {
    await run('node', ['tools/new-block.ts', 'ProductTeaser'], { cwd: copy.folder });
    expect(await readdir(join(copy.folder, 'src/blocks/product-teaser'))).toEqual([
      'product-teaser.module.css',
      'product-teaser.test.tsx',
      'product-teaser.tsx',
      'samples.ts',
      'schema.ts',
    ]);
    expect(await readFile(join(copy.folder, 'src/blocks/registry.ts'), 'utf8')).toContain(
      'productTeaserBlock',
    );

    const tests = [
      'src/blocks/product-teaser',
      'src/blocks/conformance',
      'src/blocks/shown-content',
      'src/design-system/routes',
    ];
    const [{ stdout }] = await Promise.all([
      run('vitest', ['run', '--reporter=verbose', ...tests, '-t', 'ProductTeaser|productteaser|headline'], {
        cwd: copy.folder,
      }),
      run('tsc', ['--noEmit'], { cwd: copy.folder }),
      run('biome', ['check', '--vcs-enabled=false', '--error-on-warnings', 'src/blocks/product-teaser'], {
        cwd: copy.folder,
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
    await expect(run('node', ['tools/new-block.ts', name], { cwd: copy.folder })).rejects.toMatchObject({
      stderr: expect.stringContaining('PascalCase'),
    });
  });

  it('never writes over a block', async () => {
    await expect(run('node', ['tools/new-block.ts', 'Headline'], { cwd: copy.folder })).rejects.toMatchObject(
      {
        stderr: expect.stringContaining('exists already'),
      },
    );
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
