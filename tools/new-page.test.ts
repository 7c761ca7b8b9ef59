import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkImports } from './check-imports.ts';
import { copyProject } from './copy-project.testing.ts';
import { renderNewPage } from './new-page-files.ts';

const run = promisify(execFile);

describe('new-page', () => {
  let copy: Awaited<ReturnType<typeof copyProject>>;

  beforeAll(async () => {
    copy = await copyProject();
  });

  afterAll(() => copy.remove());

  it('writes a page that answers, and passes its tests, the conformance suite, types and lint at once', async () => {
    const { folder: cwd } = copy;
    await run('node', ['tools/new-page.ts', 'RecipeFinder'], { cwd });
    expect(await readdir(join(cwd, 'src/pages/recipe-finder'))).toEqual([
      'answer.server.test.ts',
      'answer.server.ts',
      'page.ts',
      'props.ts',
      'recipe-finder.module.css',
      'recipe-finder.tsx',
      'samples.ts',
    ]);
    expect(await readFile(join(cwd, 'src/server/page-answers.ts'), 'utf8')).toContain('answerRecipeFinder');

    const tests = ['src/pages/recipe-finder', 'src/pages/conformance'];
    const [{ stdout }] = await Promise.all([
      run('vitest', ['run', '--reporter=verbose', ...tests, '-t', 'RecipeFinder|recipe-finder|addresses'], {
        cwd,
      }),
      run('tsc', ['--noEmit'], { cwd }),
      run('biome', ['check', '--vcs-enabled=false', '--error-on-warnings', 'src/pages/recipe-finder'], {
        cwd,
      }),
      run('node', ['tools/generate.ts', '--check'], { cwd }),
    ]);
    for (const title of [
      'answers at /fi-fi/recipe-finder',
      'is rendered on the server with one first heading',
      'hydrates without a complaint',
    ]) {
      expect(stdout).toContain(title);
    }
  }, 240_000);

  it.each(['recipeFinder', 'Recipe Finder', '', '../Evil'])('refuses the name %j', async (name) => {
    await expect(run('node', ['tools/new-page.ts', name], { cwd: copy.folder })).rejects.toMatchObject({
      stderr: expect.stringContaining('PascalCase'),
    });
  });

  it.each([
    ['over a page', 'Sitemap', 'src/pages/sitemap exists already'],
    ['at an address of the site’s own', 'Search', 'A page at /{locale}/search exists already'],
    ['at an editor’s address', 'Products', 'An editor’s page is at /en-gb/products'],
    ['above an editor’s address', 'Newsletter', 'An editor’s page is at /en-gb/newsletter/thank-you'],
  ])('never writes %s', async (_, name, message) => {
    await expect(run('node', ['tools/new-page.ts', name], { cwd: copy.folder })).rejects.toMatchObject({
      stderr: expect.stringContaining(message),
    });
  });
});

it('writes files that keep to the import rules', () => {
  const files = Object.entries(renderNewPage('RecipeFinder'))
    .filter(([file]) => /\.tsx?$/.test(file))
    .map(([file, source]) => ({ path: `src/pages/recipe-finder/${file}`, source }));
  expect(checkImports(files)).toEqual([]);
});
