import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentFile } from './content-files.ts';
import { readEntries } from './read-entries.ts';
import { makeTemporaryContent, type TemporaryContent } from './temporary-content.testing.ts';

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
const read = (...files: ContentFile[]) =>
  readEntries({
    root: content.directory,
    files,
    blocks: [],
    media: { image: () => undefined, video: () => undefined },
    previous: new Map(),
    isMediaChanged: () => false,
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
});
