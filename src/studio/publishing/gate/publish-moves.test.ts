import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { studioDatabases } from '#studio/create-studio-test-database.testing.ts';
import type { DraftConflict } from '#studio/entries/contract.ts';
import type { CheckAnswer } from '../contract.ts';
import {
  about,
  contact,
  files,
  german,
  openPublishSite,
  type PublishSite,
  redirects,
} from './publish-site.testing.ts';

const kontakt = 'de-de/pages/contact.yaml';

/** What becomes of an address that changes, and of the links that lead there. */
describe.each(studioDatabases)('$database', ({ createUrl, isPostgres }) => {
  let site: PublishSite;

  beforeEach(async () => {
    site = await openPublishSite(files, await createUrl());
  });
  afterEach(() => site.close());

  describe('a page that moves', () => {
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

    if (isPostgres) return;

    it('goes on being in the sitemap, which names it by its slug, and in a draft of that', async () => {
      await site.close();
      const sitemap = 'en-gb/sitemap.yaml';
      const section = (slug: string, title = 'Us') => ({
        sections: [{ title, index: slug, items: [{ slug }, { slug: 'contact' }] }],
      });
      site = await openPublishSite({ ...files, [sitemap]: section('about') });
      await site.save(section('about', 'Who we are'), sitemap);
      const draft = await site.save({ slug: 'who-we-are' });
      const { body: check } = await site.send<CheckAnswer>('ada', 'POST', '/check', { files: [about] });
      expect(check.findings).toEqual([]);
      await site.publish([draft]);
      const opened = await site.open(sitemap);
      expect(opened.published).toMatchObject(section('who-we-are'));
      expect(opened.document).toMatchObject(section('who-we-are', 'Who we are'));
    });

    it('is followed by what led to it, where another takes its address and it another’s', async () => {
      await site.close();
      const sitemap = 'en-gb/sitemap.yaml';
      const listed = (...slugs: string[]) => ({
        sections: [{ title: 'Us', items: slugs.map((slug) => ({ slug })) }],
      });
      const all = { ...files, [sitemap]: listed('about', 'contact') };
      site = await openPublishSite(all);
      await site.publish([await site.save({ slug: 'contact' }), await site.save({ slug: 'talk' }, contact)]);
      expect((await site.open(sitemap)).published).toMatchObject(listed('contact', 'talk'));
      expect((await site.open(redirects)).published?.redirects).toMatchObject([
        { from: '/en-gb/us', to: '/en-gb/contact' },
        { from: '/en-gb/about', to: '/en-gb/contact' },
      ]);
      const exchange = [await site.save({ slug: 'talk' }), await site.save({ slug: 'contact' }, contact)];
      const { status } = await site.publish(exchange, { rewritesLinks: true });
      expect(status).toBe(200);
      expect((await site.open(sitemap)).published).toMatchObject(listed('talk', 'contact'));
      expect((await site.open(redirects)).published?.redirects).toMatchObject([
        { from: '/en-gb/us', to: '/en-gb/talk' },
        { from: '/en-gb/about', to: '/en-gb/talk' },
      ]);
      expect(site.content.current().problems.filter(({ file }) => file.endsWith('.yaml'))).toEqual([]);
    });

    it('leaves alone what is published with it, and names the address that it takes from another', async () => {
      await site.close();
      const sitemap = 'en-gb/sitemap.yaml';
      const listed = (...slugs: string[]) => ({
        sections: [{ title: 'Us', items: slugs.map((slug) => ({ slug })) }],
      });
      const all = { ...files, [sitemap]: listed('about', 'contact') };
      site = await openPublishSite(all);
      await site.publish([
        await site.save({ slug: 'contact' }),
        await site.save({ slug: 'talk' }, contact),
        await site.save(listed('talk', 'contact'), sitemap),
      ]);
      expect((await site.open(sitemap)).published).toMatchObject(listed('talk', 'contact'));
    });

    it('leaves what leads to its old address there, where a new page is at it', async () => {
      const begun = await site.begin('anew', { ...files[about], entryTitle: 'Anew' });
      await site.publish([await site.save({ slug: 'about-before' }), begun], { rewritesLinks: true });
      expect(site.page('about')).toMatchObject({ entryTitle: 'Anew' });
      expect((await site.open(redirects)).published?.redirects).toMatchObject([
        { from: '/en-gb/us', to: '/en-gb/about' },
      ]);
      expect(JSON.stringify((await site.open(contact)).published)).toContain('(/en-gb/about#team)');
    });

    it('is found by redirects however these write addresses, and beside one of all that is below it', async () => {
      await site.close();
      const written = [
        { from: '/en-gb/us', to: '/en-gb/%C3%BCber' },
        { from: '/en-gb/we', to: '/en-gb/über/#team' },
        { from: '/en-gb/%C3%BCber-uns/', to: '/en-gb/über' },
        { from: '/en-gb/über', to: '/en-gb/contact', match: 'prefix' },
      ];
      const all = {
        ...files,
        [about]: { ...files[about], slug: 'über' },
        [redirects]: { redirects: written },
      };
      const linking = { ...files[contact], body: [{ block: 'Text', text: '[Us](/en-gb/über/#team)' }] };
      site = await openPublishSite({ ...all, [contact]: linking });
      const draft = await site.save({ slug: 'über-uns' });
      expect((await site.publish([draft], { rewritesLinks: true })).status).toBe(200);
      expect((await site.open(redirects)).published?.redirects).toMatchObject([
        { from: '/en-gb/us', to: '/en-gb/%C3%BCber-uns' },
        { from: '/en-gb/we', to: '/en-gb/über-uns#team' },
        written[3],
      ]);
      expect(JSON.stringify((await site.open(contact)).published)).toContain('(/en-gb/über-uns#team)');
    });

    it('is followed by links, published or in drafts, in no locale that whoever publishes it may not publish', async () => {
      await site.close();
      const link = 'Read [about us](/de-de/ueber-uns).';
      const linking = { ...files[contact], body: [{ block: 'Text', text: link }] };
      const own = { slug: 'kontakt', entryTitle: 'Kontakt', body: linking.body };
      site = await openPublishSite({ ...files, [contact]: linking, [kontakt]: own });
      const draft = await site.save({ slug: 'wer-wir-sind' }, german);
      const other = await site.save({ entryTitle: 'Contact us' }, contact);
      const body = { entries: [draft], rewritesLinks: true };
      expect((await site.send('dee', 'POST', '/publish', body)).status).toBe(200);
      const read = async (file: string) => JSON.stringify((await site.open(file)).published);
      expect(await read(kontakt)).toContain('(/de-de/wer-wir-sind)');
      expect(await read(contact)).toContain('(/de-de/ueber-uns)');
      expect((await site.open(contact)).revision).toBe(other.revision);
    });

    it('leaves its redirect until a page is published there, or is back', async () => {
      await site.save({ redirects: [{ from: '/en-gb/us', to: '/en-gb/contact' }] }, redirects);
      await site.publish([await site.save({ slug: 'who-we-are' })]);
      const begun = await site.begin('anew', { ...files[about], entryTitle: 'Anew' });
      expect((await site.publish([begun])).status).toBe(200);
      expect(site.page('about')).toMatchObject({ entryTitle: 'Anew' });
      const left = [{ from: '/en-gb/us', to: '/en-gb/who-we-are' }];
      const listRedirects = async () => {
        const { published, document } = await site.open(redirects);
        return [published?.redirects, document.redirects].map((all) =>
          (all as { from: string; to: string }[]).map(({ from, to }) => ({ from, to })),
        );
      };
      expect(await listRedirects()).toEqual([left, [{ from: '/en-gb/us', to: '/en-gb/contact' }]]);
      await site.send('ada', 'POST', '/delete', { files: [begun.file] });
      await site.publish([await site.save({ slug: 'about' })]);
      await site.publish([await site.save({ slug: 'team' })]);
      const back = await site.send('ada', 'POST', '/bring-back', { files: [begun.file] });
      expect(back.status).toBe(204);
      expect(site.page('about')).toMatchObject({ entryTitle: 'Anew' });
      const [published] = await listRedirects();
      expect(published).toContainEqual({ from: '/en-gb/who-we-are', to: '/en-gb/team' });
      expect(published?.some(({ from }) => from === '/en-gb/about')).toBe(false);
    });
  });
});
