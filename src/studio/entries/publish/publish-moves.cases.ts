import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DraftConflict } from '../../api/entries.ts';
import type { CheckAnswer } from '../../api/publishing.ts';
import {
  about,
  contact,
  files,
  openPublishSite,
  type PublishSite,
  redirects,
} from './publish-site.testing.ts';

/** What becomes of an address that changes, and of the links that lead there. */
// Long because all of its cases share one site.
export function describeMoves(name: string, findDatabase: () => Promise<string | undefined>): void {
  let site: PublishSite;

  beforeEach(async () => {
    site = await openPublishSite(files, await findDatabase());
  });
  afterEach(() => site.close());

  describe(`a page that moves on ${name}`, () => {
    it('of a page that moves leaves a redirect, collapses chains, and says which links lead there', async () => {
      const { problems } = site.content.current();
      const draft = await site.save({ slug: 'who-we-are' });
      const { body: check } = await site.send<CheckAnswer>('ada', 'POST', '/check', { files: [about] });
      expect(check.findings).toEqual([]);
      expect(check.changes).toMatchObject([
        {
          file: about,
          fields: ['slug'],
          move: {
            from: '/en-gb/about',
            to: '/en-gb/who-we-are',
            links: [{ file: contact, title: 'Contact', count: 1 }],
          },
        },
      ]);
      const { body } = await site.publish([draft]);
      expect(body.versions.map(({ file }) => file).sort()).toEqual([about, redirects]);
      expect((await site.open(redirects)).document.redirects).toMatchObject([
        { from: '/en-gb/us', to: '/en-gb/who-we-are' },
        { from: '/en-gb/about', to: '/en-gb/who-we-are' },
      ]);
      expect(site.content.current().problems).toEqual(problems);
      const back = await site.save({ slug: 'about' });
      await site.publish([back]);
      expect((await site.open(redirects)).document.redirects).toMatchObject([
        { from: '/en-gb/us', to: '/en-gb/about' },
        { from: '/en-gb/who-we-are', to: '/en-gb/about' },
      ]);
    });

    it('goes on being in the sitemap, which names it by its slug, and in a draft of that', async () => {
      await site.close();
      const sitemap = 'en-gb/sitemap.yaml';
      const section = (slug: string, title = 'Us') => ({
        sections: [{ title, index: slug, items: [{ slug }, { slug: 'contact' }] }],
      });
      site = await openPublishSite({ ...files, [sitemap]: section('about') }, await findDatabase());
      await site.save(section('about', 'Who we are'), sitemap);
      const draft = await site.save({ slug: 'who-we-are' });
      const { body: check } = await site.send<CheckAnswer>('ada', 'POST', '/check', { files: [about] });
      expect(check.findings).toEqual([]);
      await site.publish([draft]);
      const opened = await site.open(sitemap);
      expect(opened.published).toMatchObject(section('who-we-are'));
      expect(opened.document).toMatchObject(section('who-we-are', 'Who we are'));
    });

    it('rewrites links where it is asked to, in drafts as well, and overwrites none of them', async () => {
      const draft = await site.save({ slug: 'who-we-are' });
      const other = await site.save({ entryTitle: 'Contact us' }, contact);
      await site.publish([draft], { rewritesLinks: true });
      const opened = await site.open(contact);
      expect(opened).toMatchObject({ title: 'Contact us', revision: other.revision + 1 });
      expect(JSON.stringify(opened.document)).toContain('(/en-gb/who-we-are#team)');
      expect(opened.published).toMatchObject({ entryTitle: 'Contact' });
      expect(JSON.stringify(opened.published)).toContain('(/en-gb/who-we-are#team)');
      const late = { revision: other.revision, document: { slug: 'contact', entryTitle: 'Mine' } };
      const conflict = await site.send<DraftConflict>('ben', 'PUT', `/drafts/${contact}`, late);
      expect(conflict.body).toMatchObject({ code: 'conflict', base: { entryTitle: 'Contact us' } });
    });
  });
}
