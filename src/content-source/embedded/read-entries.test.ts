import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentFile } from './content-files.ts';
import { type ReadOptions, readEntries } from './read-entries.ts';
import { makeTemporaryContent, type TemporaryContent } from './temporary-content.ts';

let content: TemporaryContent;
beforeEach(async () => {
  content = await makeTemporaryContent({ 'en-gb/pages/about.yaml': { slug: 'about', entryTitle: 'About' } });
});
afterEach(() => content.remove());

const listPage = (key: string): ContentFile => ({
  file: `en-gb/pages/${key}.yaml`,
  locale: 'en-gb',
  kind: 'pages',
  key,
});

/** What comes of files that were listed a moment ago. */
const read = (...files: ContentFile[]) => readWith({}, ...files);

const readWith = (options: Partial<ReadOptions>, ...files: ContentFile[]) =>
  readEntries({
    root: content.directory,
    files,
    blocks: [],
    media: { image: () => undefined, video: () => undefined },
    previous: new Map(),
    isMediaChanged: () => false,
    ...options,
  });

describe('readEntries', () => {
  it('passes over a file that was deleted meanwhile', async () => {
    const entries = await read(listPage('gone'), listPage('about'));
    expect([...entries.keys()]).toEqual(['en-gb/pages/about.yaml']);
  });

  it('lets others have their turn between two files', async () => {
    const keys = ['a', 'b', 'c', 'd', 'e'];
    await content.write(
      Object.fromEntries(
        keys.map((key) => [
          `en-gb/pages/${key}.yaml`,
          { slug: key, entryTitle: key, meta: { ogImage: 'pea' } },
        ]),
      ),
    );
    let turn = 0;
    let isOver = false;
    const takeTurns = () => {
      turn += 1;
      if (!isOver) setImmediate(takeTurns);
    };
    takeTurns();
    const turns: number[] = [];
    const image = () => {
      turns.push(turn);
      return undefined;
    };
    await readWith({ media: { image, video: () => undefined } }, ...keys.map(listPage));
    isOver = true;
    expect(turns).toHaveLength(keys.length);
    expect(new Set(turns).size).toBe(keys.length);
  });

  it('reports a file that cannot be read, and reads the others', async () => {
    await mkdir(join(content.directory, 'en-gb/pages/folder.yaml'));
    const entries = await read(listPage('folder'), listPage('about'));
    expect(entries.get('en-gb/pages/folder.yaml')).toMatchObject({
      problems: [
        {
          file: 'en-gb/pages/folder.yaml',
          path: '',
          message: 'The file cannot be read (EISDIR).',
          remedy: 'Check that it may be read.',
        },
      ],
    });
    expect(entries.get('en-gb/pages/folder.yaml')?.placed).toBeUndefined();
    expect(entries.get('en-gb/pages/about.yaml')?.placed?.entry.value).toMatchObject({ slug: 'about' });
  });
});
