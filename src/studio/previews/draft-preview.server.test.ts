import { afterEach, describe, expect, it } from 'vitest';
import { blockDefinitions } from '#blocks/registry.ts';
import { createFileSource } from '#content-source/files/file-source.ts';
import { makeTemporaryContent } from '#content-source/temporary-content.testing.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { createDraftPreview } from './draft-preview.server.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

describe('the preview of drafts', () => {
  it('is the site with every draft in it, made once for as long as none is saved', async () => {
    const home = { slug: '', entryTitle: 'Home' };
    const folder = await makeTemporaryContent({ 'en-gb/pages/home.yaml': home });
    const content = await createFileSource({ directory: folder.directory, blocks: blockDefinitions });
    closing.push(content.close, folder.remove);
    let drafts: Record<string, EntryDocument> = {};
    const preview = createDraftPreview({
      content,
      overlay: { current: () => undefined },
      readDrafts: async () => new Map(Object.entries(drafts)),
    });
    const read = async () => (await preview.readPreview()).snapshot.locales['en-gb'].pages;
    expect([...(await read()).keys()]).toEqual(['']);
    drafts = {
      'en-gb/pages/home.yaml': { ...home, entryTitle: 'Home, drafted' },
      'en-gb/pages/peas.yaml': { slug: 'peas', entryTitle: 'Peas', status: 'draft' },
    };
    const first = await preview.readPreview();
    expect([...(await read()).values()].map(({ entryTitle }) => entryTitle).sort()).toEqual([
      'Home, drafted',
      'Peas',
    ]);
    expect(await preview.readPreview()).toBe(first);
    drafts = { ...drafts, 'en-gb/pages/home.yaml': { ...home, entryTitle: 'Saved again' } };
    expect((await read()).get('')?.entryTitle).toBe('Saved again');
    expect([...content.current().locales['en-gb'].pages.keys()]).toEqual(['']);
  });
});
