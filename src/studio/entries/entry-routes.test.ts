import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { locales } from '#i18n/locales.ts';
import { ownPages } from '#links/reserved-addresses.ts';
import { studioDatabases } from '#studio/create-studio-test-database.testing.ts';
import type {
  DraftConflict,
  EntryPage,
  OpenedEntry,
  PresenceAnswer,
  SavedDraft,
  Version,
  VersionSummary,
} from './contract.ts';
import { createEntryIndex } from './entry-index.server.ts';
import { entryRoutes } from './entry-routes.server.ts';
import { type EntrySite, openEntrySite } from './entry-site.testing.ts';

const about = 'en-gb/pages/about.yaml';
const files = {
  [about]: { slug: 'about', entryTitle: 'About', body: [{ block: 'Text', text: 'Peas.' }] },
  'de-de/pages/about.yaml': { slug: 'ueber-uns', entryTitle: 'Über uns', body: [] },
};

/** What the routes of entries promise. */
describe.each(studioDatabases)('$database', ({ createUrl, isPostgres }) => {
  let site: EntrySite;
  const { send } = { send: ((...wanted) => site.send(...wanted)) as EntrySite['send'] };
  const open = async (file = about) => (await send<OpenedEntry>('ben', 'GET', `/entries/${file}`)).body;
  const save = (who: Parameters<EntrySite['send']>[0], revision: number, document: object, file = about) =>
    send<SavedDraft & DraftConflict>(who, 'PUT', `/drafts/${file}`, { revision, document });

  beforeEach(async () => {
    site = await openEntrySite({
      files,
      databaseUrl: await createUrl(),
      makeServices: (context) => [
        entryRoutes({ ...context, index: createEntryIndex(context), now: () => context.clock.now }),
      ],
    });
  });
  afterEach(() => site.close());

  describe('entries', () => {
    it('are never overwritten by the last save: who comes second gets both sides and what they were made of', async () => {
      const { document } = await open();
      await save('ben', 0, { ...document, entryTitle: 'Ben’s' });
      const second = await save('ada', 0, { ...document, entryTitle: 'Ada’s' });
      expect(second.status).toBe(409);
      expect(second.body).toMatchObject({ revision: 1, savedBy: 'Ben Cook', base: document });
      expect(second.body.document).toMatchObject({ entryTitle: 'Ben’s' });
      await save('ben', 1, { ...document, entryTitle: 'Ben’s again' });
      const third = await save('ada', 1, { ...document, entryTitle: 'Ada’s' });
      expect(third.body.base).toMatchObject({ entryTitle: 'Ben’s' });
      expect(await open()).toMatchObject({ title: 'Ben’s again' });
    });

    it('of two saves at the same time let one through', async () => {
      const { document } = await open();
      const answers = await Promise.all(
        (['ada', 'ben'] as const).map((who) => save(who, 0, { ...document, entryTitle: who })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    it('that only a file has said never overwrite its change: who opened it before gets what it says now', async () => {
      const { document, fileDigest: openedDigest } = await open();
      await site.folder.write({ [about]: { ...files[about], entryTitle: 'About Oakpea' } });
      await expect.poll(async () => (await open()).title).toBe('About Oakpea');
      const mine = { revision: 0, document: { ...document, summary: 'Peas.' }, openedDigest };
      const refused = await send('ben', 'PUT', `/drafts/${about}`, mine);
      const { fileDigest } = await open();
      expect(refused).toMatchObject({
        status: 409,
        body: { revision: 0, fileDigest, document: { entryTitle: 'About Oakpea' } },
      });
      expect(refused.body).not.toHaveProperty('base');
      await send('ben', 'DELETE', `/drafts/${about}`, { revision: 0 });
      expect(await site.database.kysely.selectFrom('studio_drafts').select('file').execute()).toEqual([]);
      const again = await send('ben', 'PUT', `/drafts/${about}`, { ...mine, openedDigest: fileDigest });
      expect(again.status).toBe(200);
    });

    it('that are given up or restored over stay among the versions', async () => {
      const { document } = await open();
      await save('ben', 0, { ...document, entryTitle: 'About us' });
      expect((await send('ben', 'DELETE', `/drafts/${about}`, { revision: 0 })).status).toBe(409);
      expect((await send('ben', 'DELETE', `/drafts/${about}`, { revision: 1 })).status).toBe(200);
      expect((await send('ben', 'DELETE', `/drafts/${about}`, { revision: 1 })).body).toMatchObject({
        message: 'There is no draft: it has been published or discarded.',
      });
      expect(await open()).toMatchObject({ title: 'About', state: 'published' });
      const { body: versions } = await send<VersionSummary[]>('eve', 'GET', `/versions/${about}`);
      expect(versions).toMatchObject([{ number: 1, cause: 'draft', by: 'Ben Cook', isLive: false }]);
      const id = versions[0]?.id ?? '';
      expect((await send<Version>('eve', 'GET', `/version/${id}`)).body.document).toMatchObject({
        entryTitle: 'About us',
      });
      await save('ben', 2, { ...document, entryTitle: 'Another' });
      expect((await send('ben', 'POST', `/version/${id}/restore`, { revision: 3 })).status).toBe(200);
      expect(await open()).toMatchObject({ title: 'About us', state: 'changed' });
      const after = await send<VersionSummary[]>('eve', 'GET', `/versions/${about}`);
      expect(after.body.map(({ cause }) => cause)).toEqual(['draft', 'draft']);
    });

    it('keep among the versions what another has written of the same at the same time', async () => {
      const { document } = await open();
      await save('ben', 0, { ...document, entryTitle: 'Ben’s' });
      const overrule = (revision: number, entryTitle: string) =>
        send('ada', 'PUT', `/drafts/${about}`, {
          revision,
          document: { ...document, entryTitle },
          overrules: true,
        });
      expect((await overrule(1, 'Ada’s')).status).toBe(200);
      const openAs = async (who: 'ada' | 'ben' | 'eve') =>
        (await send<OpenedEntry>(who, 'GET', `/entries/${about}`)).body.overruled;
      expect([await openAs('ada'), await openAs('eve')]).toEqual([undefined, undefined]);
      const told = await openAs('ben');
      expect(told).toMatchObject({ by: 'Ada Brewer' });
      const { body: versions } = await send<VersionSummary[]>('eve', 'GET', `/versions/${about}`);
      expect(versions).toMatchObject([{ id: told?.versionId, cause: 'draft', by: 'Ben Cook' }]);
      const kept = await send<Version>('eve', 'GET', `/version/${versions[0]?.id}`);
      expect(kept.body.document).toMatchObject({ entryTitle: 'Ben’s' });
      // While both go on, not each letter is kept.
      await save('ben', 2, { ...document, entryTitle: 'Ben’s again' });
      await overrule(3, 'Ada’s again');
      expect((await send<VersionSummary[]>('eve', 'GET', `/versions/${about}`)).body).toHaveLength(1);
    });

    it('are begun under a key of their own, and copied into other locales without touching what is there', async () => {
      const fair = {
        kind: 'pages',
        locale: 'en-gb',
        key: 'fair',
        document: { slug: 'fair', entryTitle: 'Fair' },
      };
      expect((await send('ben', 'POST', '/entries', fair)).status).toBe(201);
      expect(await send('ben', 'POST', '/entries', fair)).toMatchObject({ status: 409 });
      expect(await open('en-gb/pages/fair.yaml')).toMatchObject({ state: 'draft', title: 'Fair' });
      expect(
        await send('ben', 'POST', '/duplicates/en-gb/pages/fair.yaml', { locales: ['de-de'] }),
      ).toMatchObject({
        status: 201,
        body: [{ file: 'de-de/pages/fair.yaml' }],
      });
      expect((await send('ben', 'POST', `/duplicates/${about}`, { locales: ['de-de'] })).status).toBe(409);
      expect(await open('de-de/pages/about.yaml')).toMatchObject({ title: 'Über uns' });
      for (const key of ['../../site', 'Fair', '', 'a--b', 'x'.repeat(90)])
        expect((await send('ben', 'POST', '/entries', { ...fair, key })).status, key).toBe(422);
      for (const key of ownPages) {
        const document = { slug: key, entryTitle: 'Ours' };
        expect(await send('ben', 'POST', '/entries', { ...fair, key, document }), key).toMatchObject({
          status: 422,
          body: { fields: { key: expect.stringContaining(key) } },
        });
        expect((await send('ben', 'POST', `/duplicates/${about}`, { key })).status, key).toBe(422);
      }
    });

    it('tell who else has one open', async () => {
      await send('ada', 'POST', '/presence', { file: about, blockId: 'b1' });
      const { body } = await send<PresenceAnswer>('ben', 'POST', '/presence', { file: about });
      expect(body.others).toMatchObject([{ name: 'Ada Brewer', blockId: 'b1' }]);
      await send('ada', 'DELETE', '/presence', { file: about });
      expect((await send<PresenceAnswer>('ben', 'POST', '/presence', { file: about })).body.others).toEqual(
        [],
      );
      await send('ada', 'POST', '/presence', { file: about });
      site.clock.now += 31_000;
      expect((await send<PresenceAnswer>('ben', 'POST', '/presence', { file: about })).body.others).toEqual(
        [],
      );
    });

    if (isPostgres) return;

    it('are saved as drafts, and are as published again once they say so', async () => {
      const { document } = await open();
      const saved = await save('ben', 0, { ...document, entryTitle: 'About us' });
      expect(saved).toMatchObject({ status: 200, body: { revision: 1 } });
      expect(await open()).toMatchObject({
        state: 'changed',
        title: 'About us',
        revision: 1,
        updatedBy: 'Ben Cook',
      });
      expect((await save('ben', 1, document)).status).toBe(200);
      expect(await open()).toMatchObject({ state: 'published', title: 'About', revision: 2 });
    });

    it('have the picture of their facts in lists before visitors see either', async () => {
      const png = Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      );
      await site.folder.write({ 'media/pie.png': png });
      const thumbnail = expect.stringMatching(/^\/media\/pie\./);
      const words = { kind: 'products', locale: 'en-gb', key: 'pie', document: { slug: 'pie', name: 'Pie' } };
      const facts = { kind: 'productFacts', key: 'pie', document: { packshot: 'pie' } };
      for (const body of [words, facts])
        expect((await send('ben', 'POST', '/entries', body)).status).toBe(201);
      const list = async (kind: string) =>
        (await send<EntryPage>('ben', 'GET', `/entries?kind=${kind}`)).body.entries;
      await expect.poll(() => list('products')).toMatchObject([{ title: 'Pie', state: 'draft', thumbnail }]);
      expect(await list('productFacts')).toMatchObject([{ title: 'Pie', thumbnail }]);
    });

    it('are listed and opened as their files say, with ids that stay the same', async () => {
      const { body } = await send<EntryPage>('eve', 'GET', '/entries?kind=pages&kind=news');
      expect(body).toEqual({
        entries: [
          expect.objectContaining({ file: about, title: 'About', state: 'published', path: '/en-gb/about' }),
          expect.objectContaining({
            file: 'de-de/pages/about.yaml',
            title: 'Über uns',
            path: '/de-de/ueber-uns',
          }),
        ],
        found: 2,
        all: 2,
      });
      const words = '/entries?locale=de-de&words=uber&limit=1&after=';
      expect((await send<EntryPage>('eve', 'GET', words.replace(/&after=/, ''))).body.found).toBe(1);
      expect((await send('eve', 'GET', `${words}nowhere`)).status).toBe(422);
      expect((await send('eve', 'GET', '/entries?kind=peas')).status).toBe(422);
      const [first, second] = [await open(), await open()];
      expect(first).toEqual(second);
      expect(first.document).toMatchObject({ body: [{ _id: expect.any(String), block: 'Text' }] });
      expect(first.published).toEqual(first.document);
      expect(first.revision).toBe(0);
    });

    it('take a save whose answer was lost for the same one', async () => {
      const { document } = await open();
      const changed = { ...document, entryTitle: 'About us' };
      const [first, again] = [await save('ben', 0, changed), await save('ben', 0, changed)];
      expect(again).toEqual(first);
    });

    it('tell that a file has changed under a draft, until its editor has seen it', async () => {
      const { document } = await open();
      await save('ben', 0, { ...document, entryTitle: 'About us' });
      await site.folder.write({ [about]: { ...files[about], entryTitle: 'About Oakpea' } });
      await expect.poll(async () => (await open()).hasConflict).toBe(true);
      const { conflict, fileDigest, revision } = await open();
      expect(conflict).toMatchObject({ base: { entryTitle: 'About' }, file: { entryTitle: 'About Oakpea' } });
      await save('ben', revision, { ...document, entryTitle: 'About Oakpea and us' });
      expect((await open()).hasConflict).toBe(true);
      const settled = await send('ben', 'PUT', `/drafts/${about}`, {
        revision: revision + 1,
        document: { ...document, entryTitle: 'About Oakpea and us, too' },
        fileDigest,
      });
      expect(settled.status).toBe(200);
      expect(await open()).not.toHaveProperty('conflict');
    });

    it('whose file says nothing readable are saved over it, by whoever opened them so or before', async () => {
      const fair = 'en-gb/pages/fair.yaml';
      await site.folder.write({ [fair]: 'slug: [' });
      await expect.poll(async () => (await open(fair)).document).toEqual({});
      expect(await open(fair)).not.toHaveProperty('fileDigest');
      for (const openedDigest of [null, 'a'.repeat(64)]) {
        const { revision } = await open(fair);
        const body = { revision, document: { slug: 'fair', entryTitle: 'Fair' }, openedDigest };
        const saved = await send<SavedDraft>('ben', 'PUT', `/drafts/${fair}`, body);
        expect(saved).toMatchObject({ status: 200, body: { revision: revision + 1 } });
        await send('ben', 'DELETE', `/drafts/${fair}`, { revision: revision + 1 });
      }
    });

    it('are copied into several locales, or where one of them has it already into none', async () => {
      await send('ben', 'POST', '/entries', {
        kind: 'news',
        locale: 'en-gb',
        key: 'fair',
        document: { slug: 'fair' },
      });
      const duplicate = (locales: readonly string[]) =>
        send('ben', 'POST', '/duplicates/en-gb/news/fair.yaml', { locales });
      for (const body of [{ key: 'copy' }, { locales: ['fi-fi'] }, {}])
        expect((await send('ben', 'POST', '/duplicates/en-gb/news/nothing.yaml', body)).status).toBe(404);
      expect((await duplicate(['fi-fi'])).status).toBe(201);
      expect(await duplicate(['sv-se', 'fi-fi'])).toMatchObject({
        status: 409,
        body: { detail: expect.stringContaining(locales['fi-fi'].label) },
      });
      const { body } = await send<EntryPage>('eve', 'GET', '/entries?kind=news&locale=sv-se');
      expect(body.all).toBe(0);
      // Nor into any, by who may not write to one of them.
      const copy = { locales: ['de-de', 'sv-se'] };
      expect((await send('dee', 'POST', '/duplicates/en-gb/news/fair.yaml', copy)).status).toBe(403);
      expect((await send<EntryPage>('eve', 'GET', '/entries?kind=news&locale=de-de')).body.all).toBe(0);
    });

    it('link in a copy to the same pages of its locale, where visitors find them', async () => {
      await site.folder.write({
        'fi-fi/pages/about.yaml': { slug: 'meista', entryTitle: 'Meistä', body: [] },
      });
      const finnish = () => site.content.current().locales['fi-fi'].pages.get('meista');
      await expect.poll(finnish).toBeDefined();
      const text = 'Read [us](/en-gb/about), [more](/en-gb/no-such-page) and [them](/de-de/ueber-uns).';
      const body = [
        { block: 'Text', text },
        { block: 'Callout', buttons: [{ text: 'Us', link: '/en-gb/about?a=b#nobody' }] },
      ];
      const document = { slug: 'links', body };
      await send('ben', 'POST', '/entries', { kind: 'pages', locale: 'en-gb', key: 'links', document });
      await send('ben', 'POST', '/duplicates/en-gb/pages/links.yaml', { locales: ['de-de', 'fi-fi'] });
      expect((await open('fi-fi/pages/links.yaml')).document).toMatchObject({
        // What led to another locale before does so in the copy.
        body: [{ text: text.replace('/en-gb/about', '/fi-fi/meista') }, {}],
      });
      expect((await open('de-de/pages/links.yaml')).document).toMatchObject({
        slug: 'links',
        body: [
          { text: text.replace('/en-gb/about', '/de-de/ueber-uns') },
          // There is no such place on that page.
          { buttons: [{ link: '/en-gb/about?a=b#nobody' }] },
        ],
      });
    });

    it.each([
      ['a name that climbs', 'en-gb/pages/..%2F..%2Fsite.yaml'],
      ['a locale that there is not', 'xx-xx/pages/about.yaml'],
    ])('are not saved by %s', async (_, file) => {
      expect((await save('ada', 0, { entryTitle: 'Mine' }, file)).status).toBe(404);
    });
  });
});
