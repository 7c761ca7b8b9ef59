import { randomUUID } from 'node:crypto';
import { copyFile, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { blockDefinitions } from '#blocks/registry.ts';
import { makePage } from '../content-source.cases.ts';
import { holdOverlay } from '../overlay/hold-overlay.testing.ts';
import { makeTemporaryContent, type TemporaryContent } from '../temporary-content.testing.ts';
import { createFileSource } from './file-source.ts';

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';
const demo = resolve(import.meta.dirname, '../../../content');

let content: TemporaryContent;
let cacheFile: string;

beforeEach(async () => {
  content = await makeTemporaryContent({
    'en-gb/pages/about.yaml': makePage('about', 'Words', { entryTitle: 'About' }),
    'en-gb/pages/news.yaml': makePage('news-page', 'Words', { entryTitle: 'Other' }),
    'media/drawing.svg': drawing,
  });
  cacheFile = join(dirname(content.directory), 'content-cache.jsonl');
});

/** Starts a source as a process would, then closes it. */
async function startOnce({ version = '1', directory = content.directory } = {}) {
  const cache = { file: cacheFile, builtFile: `${cacheFile}.built`, version };
  const source = await createFileSource({ directory, blocks: blockDefinitions, cache });
  await source.close();
  return source.current();
}

async function readTitle(slug: string, version?: string) {
  const snapshot = await startOnce({ ...(version && { version }) });
  return snapshot.locales['en-gb'].pages.get(slug)?.entryTitle;
}

/** Alters the cache, to tell it from the files. */
async function falsify(): Promise<void> {
  const text = await readFile(cacheFile, 'utf8');
  await writeFile(cacheFile, text.replaceAll('"About"', '"Kept"').replaceAll('"Other"', '"Kept too"'));
}

describe('the cache of what lies over files', () => {
  const over = { ...makePage('about', 'Words', { entryTitle: 'Over' }), preFooter: false };

  /** Starts with a cached overlay document over a file. */
  async function startOver(document: Record<string, unknown>): Promise<string | undefined> {
    const overlay = holdOverlay();
    overlay.publish({ 'en-gb/pages/about.yaml': document });
    const overlayCache = { file: `${cacheFile}.over`, version: '1' };
    const { directory } = content;
    const source = await createFileSource({ directory, blocks: blockDefinitions, overlay, overlayCache });
    await source.close();
    const text = await readFile(overlayCache.file, 'utf8');
    await writeFile(overlayCache.file, text.replaceAll('"Over"', '"Kept"'));
    return source.current().locales['en-gb'].pages.get('about')?.entryTitle;
  }

  it('stands for a document for as long as it says the same', async () => {
    expect(await startOver(over)).toBe('Over');
    expect(await startOver({ ...over, _id: 'a' })).toBe('Kept');
    expect(await startOver({ ...over, preFooter: true })).toBe('Over');
  });
});

describe('the cache of readings', () => {
  it('makes of the demo what its files make', async () => {
    const fresh = await startOnce({ directory: demo });
    expect(await startOnce({ directory: demo })).toStrictEqual(fresh);
  });

  it('does not stand for a file that was written since', async () => {
    await startOnce();
    await falsify();
    await content.write({ 'en-gb/pages/about.yaml': makePage('about', 'Words', { entryTitle: 'Newer' }) });
    expect(await readTitle('about')).toBe('Newer');
    expect(await readTitle('news-page')).toBe('Kept too');
  });

  it('does not stand for a file of the same size and date in its place', async () => {
    await startOnce();
    const file = join(content.directory, 'en-gb/pages/about.yaml');
    await utimes(file, 1_000_000, 1_000_000);
    await startOnce();
    await content.write({ 'en-gb/pages/about.yaml': makePage('about', 'Words', { entryTitle: 'Abour' }) });
    await utimes(file, 1_000_000, 1_000_000);
    expect(await readTitle('about')).toBe('Abour');
  });

  it('stands for copies of the files, which have other dates', async () => {
    await startOnce();
    await falsify();
    for (const name of ['en-gb/pages/about.yaml', 'media/drawing.svg']) {
      const file = join(content.directory, name);
      await copyFile(file, `${file}.copy`);
      await rename(`${file}.copy`, file);
    }
    expect(await readTitle('about')).toBe('Kept');
  });

  it('comes with the build for a start that has none', async () => {
    await startOnce();
    await falsify();
    await rename(cacheFile, `${cacheFile}.built`);
    expect(await readTitle('about')).toBe('Kept');
    await content.write({ 'en-gb/pages/about.yaml': makePage('about', 'Words', { entryTitle: 'Newer' }) });
    expect(await readTitle('about')).toBe('Newer');
    expect(await readTitle('news-page')).toBe('Kept too');
  });

  it('does not stand for a file that is gone', async () => {
    await startOnce();
    await rm(join(content.directory, 'en-gb/pages/about.yaml'));
    expect(await readTitle('about')).toBeUndefined();
  });

  it('does not stand for a file that cannot be read any more', async () => {
    await startOnce();
    await content.write({ 'en-gb/pages/about.yaml': 'slug: [' });
    const snapshot = await startOnce();
    expect(snapshot.locales['en-gb'].pages.has('about')).toBe(false);
    expect(snapshot.problems).toContainEqual(expect.objectContaining({ file: 'en-gb/pages/about.yaml' }));
  });

  it('stands for nothing that was read beside other pictures', async () => {
    await startOnce();
    await falsify();
    await content.write({ 'media/drawing.svg': drawing.replace('4', '5') });
    expect(await readTitle('about')).toBe('About');
  });

  it('stands for nothing that another version of the server read', async () => {
    await startOnce();
    await falsify();
    expect(await readTitle('about', '2')).toBe('About');
  });

  it.each([
    ['is cut off', (text: string) => text.slice(0, -20)],
    ['lacks a line', (text: string) => text.slice(0, text.trimEnd().lastIndexOf('\n') + 1)],
    ['is empty', () => ''],
    ['is something else', () => 'null\n'],
  ])('is passed over and written anew when it %s', async (_, damage) => {
    await startOnce();
    await falsify();
    await writeFile(cacheFile, damage(await readFile(cacheFile, 'utf8')));
    expect(await readTitle('about')).toBe('About');
    await falsify();
    expect(await readTitle('about')).toBe('Kept');
  });

  it('leaves nothing of what killed processes had begun to write', async () => {
    const abandoned = `${cacheFile}.${randomUUID()}.tmp`;
    const another = `${cacheFile}.${randomUUID()}.tmp`;
    for (const file of [abandoned, another]) await writeFile(file, '');
    await utimes(abandoned, 1_000_000, 1_000_000);
    await startOnce();
    const names = await readdir(dirname(cacheFile));
    expect(names).not.toContain(basename(abandoned));
    expect(names).toContain(basename(another));
  });

  it('is done without where it cannot be written', async () => {
    cacheFile = join(content.directory, 'en-gb/pages/about.yaml/content-cache.jsonl');
    expect(await readTitle('about')).toBe('About');
  });
});
