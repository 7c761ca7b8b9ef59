import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { StartError } from '#operations/start-error.ts';
import { createBuildManifest, readBuildManifest } from './build-manifest.ts';
import { loadBuild } from './load-build.ts';

const chunks = {
  'src/app/start.ts': { file: 'assets/start-1.js', isEntry: true },
  'src/app/browser.tsx': {
    file: 'assets/browser-1.js',
    isEntry: true,
    imports: ['_vendor.js', '_site.js'],
    dynamicImports: ['src/pages/page.tsx', 'src/blocks/other/other.tsx'],
    css: ['assets/browser.css'],
    assets: ['assets/figtree-latin-ext-wght-normal-1.woff2', 'assets/figtree-latin-wght-normal-2.woff2'],
  },
  '_vendor.js': { file: 'assets/vendor.js' },
  '_site.js': { file: 'assets/site.js', imports: ['_vendor.js'], css: ['assets/site.css'] },
  '_carousel.js': { file: 'assets/carousel.js', imports: ['_site.js'], css: ['assets/carousel.css'] },
  'src/pages/page.tsx': { file: 'assets/page.js', imports: ['_site.js'] },
  'src/blocks/hero/hero.tsx': { file: 'assets/hero.js', imports: ['_carousel.js'], css: ['assets/hero.css'] },
  'src/blocks/other/other.tsx': { file: 'assets/other.js', imports: ['_site.js'], css: ['assets/other.css'] },
};
const manifest = createBuildManifest(JSON.stringify(chunks));

let folder: string | undefined;
afterAll(() => folder && rm(folder, { recursive: true }));

describe('a build manifest', () => {
  const assets = manifest.assetsFor(['src/pages/page.tsx', 'src/blocks/hero/hero.tsx', 'src/no/such.tsx']);

  it('names the one script that a document starts with', () => {
    expect(assets.scripts).toEqual(['/assets/browser-1.js']);
    expect(assets.start).toBe('/assets/start-1.js');
  });

  it('names the modules that this page’s scripts will ask for, and no others', () => {
    expect(assets.preloads).toEqual([
      '/assets/vendor.js',
      '/assets/site.js',
      '/assets/page.js',
      '/assets/carousel.js',
      '/assets/hero.js',
    ]);
  });

  it('names its styles: the base first, and each after those it may override', () => {
    expect(assets.styles).toEqual([
      '/assets/browser.css',
      '/assets/site.css',
      '/assets/carousel.css',
      '/assets/hero.css',
    ]);
  });

  it('names the font of the first paint only', () => {
    expect(assets.fonts).toEqual(['/assets/figtree-latin-wght-normal-2.woff2']);
  });

  it('has another version for any other build', () => {
    const other = { ...chunks, '_vendor.js': { file: 'assets/vendor-2.js' } };
    expect(createBuildManifest(JSON.stringify(chunks)).version).toBe(manifest.version);
    expect(createBuildManifest(JSON.stringify(other)).version).not.toBe(manifest.version);
  });

  it('tells how to make it where there is none', async () => {
    folder = await mkdtemp(join(tmpdir(), 'build-'));
    for (const read of [readBuildManifest, loadBuild]) {
      const error: unknown = await read(folder).catch((fault: unknown) => fault);
      expect(error).toBeInstanceOf(StartError);
      expect(String(error)).toMatch(/There is no build .*: run "npm run build"\.$/);
    }
    expect(() => createBuildManifest('{}')).toThrow('The build has no src/app/browser.tsx');
  });
});
