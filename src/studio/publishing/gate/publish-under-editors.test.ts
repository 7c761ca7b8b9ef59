import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DraftConflict, OpenedEntry, SavedDraft } from '#studio/entries/contract.ts';
import {
  about,
  contact,
  files,
  openPublishSite,
  type PublishSite,
  redirects,
} from './publish-site.testing.ts';

let site: PublishSite;

beforeEach(async () => {
  site = await openPublishSite(files);
});
afterEach(() => site.close());

/** Saves fields as whoever opened the entry when it was like this. */
const saveLate = (
  { file, document, revision, fileDigest: openedDigest }: OpenedEntry & { file: string },
  fields: object,
) =>
  site.send<SavedDraft & DraftConflict>('ben', 'PUT', `/drafts/${file}`, {
    revision,
    document: { ...document, ...fields },
    openedDigest,
  });

describe('what is published under an open entry', () => {
  it('is not undone by a save: a redirect that a page left, and links that followed it', async () => {
    const opened = [await site.open(redirects), await site.open(contact)] as const;
    const draft = await site.save({ slug: 'who-we-are' });
    await site.publish([draft], { rewritesLinks: true });
    for (const before of opened) {
      const late = await saveLate(before, { note: 'Mine' });
      const { document, revision } = await site.open(before.file);
      expect(late).toMatchObject({ status: 409, body: { document, revision } });
      expect(document).not.toEqual(before.document);
      expect((await saveLate({ ...before, revision }, { ...document, note: 'Mine' })).status).toBe(200);
    }
  });

  it('is not undone where it is a version, and is no news where that is published already', async () => {
    const published = await site.publish([await site.save({ entryTitle: 'About us' })]);
    const before = await site.open();
    const publishVersion = (versionId = '') =>
      site.publisher.publish([{ file: about, action: 'publish', versionId }], {});
    await publishVersion(published.body.versions[0]?.versionId);
    expect((await site.open()).revision).toBe(before.revision);
    const [, original] = await site.listVersions();
    await publishVersion(original?.id);
    expect(await saveLate(before, { note: 'Mine' })).toMatchObject({
      status: 409,
      body: { document: { entryTitle: 'About' } },
    });
  });

  it('is not taken for what a first save was made of, of which its own editor alone knows', async () => {
    const before = await site.open();
    await site.publish([await site.save({ entryTitle: 'About us' })]);
    const late = await saveLate(before, { note: 'Mine' });
    expect(late).toMatchObject({ status: 409, body: { document: { entryTitle: 'About us' } } });
    expect(late.body).not.toHaveProperty('base');
  });
});
