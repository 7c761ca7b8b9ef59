import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProject } from './copy-project.testing.ts';
import { isPascalCase, renderNewBlock, toKebabCase } from './new-block.ts';

const run = promisify(execFile);

let copy: Awaited<ReturnType<typeof copyProject>>;
beforeAll(async () => {
  copy = await copyProject();
});
afterAll(() => copy.remove());

describe('new-block', () => {
  it('writes a block, which passes its tests, the conformance suite, types and lint at once', async () => {
    const { folder: cwd } = copy;
    await run('node', ['tools/new-block.ts', 'ProductTeaser'], { cwd });
    expect(await readdir(join(cwd, 'src/blocks/product-teaser'))).toEqual([
      'product-teaser.module.css',
      'product-teaser.test.tsx',
      'product-teaser.tsx',
      'samples.ts',
      'schema.ts',
    ]);
    expect(await readFile(join(cwd, 'src/blocks/registry.ts'), 'utf8')).toContain('productTeaserBlock');

    const folder = 'src/blocks/product-teaser';
    // The new folder and the list that names it: no other file can be wrong for it.
    const include = [folder, 'src/blocks/registry.ts'];
    await writeFile(join(cwd, 'tsconfig.new.json'), JSON.stringify({ extends: './tsconfig.json', include }));
    const [{ stdout }] = await Promise.all([
      run(
        'vitest',
        ['run', '--reporter=verbose', folder, 'src/blocks/conformance', '-t', 'ProductTeaser|headline'],
        { cwd },
      ),
      run('tsc', ['--noEmit', '--project', 'tsconfig.new.json'], { cwd }),
      run('biome', ['check', '--vcs-enabled=false', '--error-on-warnings', folder], { cwd }),
      run('node', ['tools/generate.ts', '--check'], { cwd }),
    ]);
    // Skipped tests are listed too, with another mark.
    const passed = stripVTControlCharacters(stdout)
      .split('\n')
      .filter((line) => line.includes('✓'));
    for (const title of ['shows its headline as a heading', 'ProductTeaser'])
      expect(passed).toContainEqual(expect.stringContaining(title));
  }, 240_000);

  it.each([
    ['../Evil', 'PascalCase'],
    ['Headline', 'exists already'],
  ])('refuses a block named %j', async (name, message) => {
    await expect(run('node', ['tools/new-block.ts', name], { cwd: copy.folder })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(message),
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
