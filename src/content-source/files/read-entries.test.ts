import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeTemporaryContent, type TemporaryContent } from '../temporary-content.testing.ts';
import type { ContentFile } from './content-files.ts';
import { readEntries } from './read-entries.ts';
import type { ReadEntry } from './read-entry.ts';

let content: TemporaryContent;
beforeEach(async () => {
  content = await makeTemporaryContent({ 'en-gb/pages/about.yaml': { slug: 'about', entryTitle: 'About' } });
});

const listPage = (key: string): ContentFile => ({
  file: `en-gb/pages/${key}.yaml`,
  locale: 'en-gb',
  kind: 'pages',
  key,
});

/** Reads files as just listed, without an earlier reading. */
const read = (...files: ContentFile[]) => readAfter(new Map(), ...files);

const readAfter = (previous: ReadonlyMap<string, ReadEntry>, ...files: ContentFile[]) =>
  readEntries({
    root: content.directory,
    files,
    unreadable: [],
    blocks: [],
    media: { image: () => undefined, video: () => undefined },
    previous,
    isMediaChanged: () => false,
    isWritten: () => true,
  });

describe('readEntries', () => {
  it('passes over a file that was deleted meanwhile', async () => {
    const entries = await read(listPage('gone'), listPage('about'));
    expect([...entries.keys()]).toEqual(['en-gb/pages/about.yaml']);
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

  it.each([
    ['with its slug first', 'slug: about\nentryTitle: "Über uns"\nbody:\n  - block: Headline\n'],
    ['with its slug last', 'entryTitle: "Über uns"\nbody: []\nslug: about\n'],
  ])('has a page to show at whichever byte its file is cut off, %s', async (_what, text) => {
    const page = listPage('about');
    const path = join(content.directory, page.file);
    const bytes = Buffer.from(text);
    const whole = await read(page);
    for (let length = 0; length < bytes.length; length += 1) {
      await writeFile(path, bytes.subarray(0, length));
      const entry = (await readAfter(whole, page)).get(page.file);
      expect(entry?.placed, `${length} bytes`).toBeDefined();
      if (entry?.isKept) expect(entry.placed).toBe(whole.get(page.file)?.placed);
    }
  });

  it('keeps what it read last of a file that cannot be opened, and opens it again at the next reading', async () => {
    const page = listPage('about');
    const whole = await read(page);
    await rm(join(content.directory, page.file));
    await mkdir(join(content.directory, page.file));
    const kept = await readAfter(whole, page);
    expect(kept.get(page.file)).toMatchObject({
      stamp: '',
      isKept: true,
      problems: [
        { message: 'The file cannot be read (EISDIR).' },
        { message: 'Its last good version is shown.' },
      ],
    });
    expect(kept.get(page.file)?.placed).toBe(whole.get(page.file)?.placed);
  });
});
