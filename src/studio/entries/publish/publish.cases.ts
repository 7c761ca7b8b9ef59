import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DraftConflict, OpenedEntry, SavedDraft } from '../../api/entries.ts';
import type { CheckAnswer, Published, PublishRefusal, VersionSummary } from '../../api/publishing.ts';
import { entryRoutes } from '../entry-routes.server.ts';
import { type EntrySite, openEntrySite, people } from '../entry-site.testing.ts';
import { createEntryPublisher, type EntryPublisher, PublishRefused } from './create-publisher.server.ts';
import { pinDraft } from './pin-draft.server.ts';
import type { PublishContext } from './publish-context.server.ts';
import { publishRoutes } from './publish-routes.server.ts';

const about = 'en-gb/pages/about.yaml';
const contact = 'en-gb/pages/contact.yaml';
const german = 'de-de/pages/about.yaml';
const redirects = 'en-gb/redirects.yaml';
const files = {
  [about]: {
    slug: 'about',
    entryTitle: 'About',
    meta: { description: 'Who grows the peas.' },
    body: [{ block: 'Text', text: 'Peas.' }],
  },
  [contact]: {
    slug: 'contact',
    entryTitle: 'Contact',
    body: [{ block: 'Text', text: 'Read [about us](/en-gb/about#team).' }],
  },
  [german]: { slug: 'ueber-uns', entryTitle: 'Über uns', body: [{ block: 'Text', text: 'Erbsen.' }] },
  [redirects]: { redirects: [{ from: '/en-gb/us', to: '/en-gb/about' }] },
};

/** What publishing promises, whichever database is behind it. */
// Long because all of its cases share one site.
export function describePublishing(name: string, findDatabase: () => Promise<string | undefined>): void {
  let site: EntrySite;
  let context: PublishContext;
  let publisher: EntryPublisher;
  const send: EntrySite['send'] = (...wanted) => site.send(...wanted);
  const open = async (file = about) => (await send<OpenedEntry>('ada', 'GET', `/entries/${file}`)).body;
  const save = async (document: object, file = about) => {
    const { revision, document: before } = await open(file);
    const body = { revision, document: { ...before, ...document } };
    const saved = await send<SavedDraft & DraftConflict>('ada', 'PUT', `/drafts/${file}`, body);
    expect(saved.status).toBe(200);
    return { file, revision: saved.body.revision };
  };
  const publish = <Answer = Published>(entries: readonly object[], more: object = {}) =>
    send<Answer>('ada', 'POST', '/publish', { entries, ...more });
  const listVersions = async (file = about) =>
    (await send<VersionSummary[]>('ada', 'GET', `/versions/${file}`)).body;
  const page = (slug: string, locale: 'en-gb' | 'de-de' = 'en-gb') =>
    site.content.current().locales[locale].pages.get(slug);
  const readState = () =>
    site.database.kysely.selectFrom('studio_state').select('revision').executeTakeFirstOrThrow();

  beforeEach(async () => {
    const databaseUrl = await findDatabase();
    site = await openEntrySite({
      files,
      databaseUrl,
      makeRoutes({ database, overlay, content, clock }) {
        context = { database, overlay, content, now: () => clock.now };
        publisher = createEntryPublisher(context);
        return [entryRoutes({ database, content, now: context.now }), publishRoutes(context, publisher)];
      },
    });
  });
  afterEach(() => site.close());

  describe(`publishing on ${name}`, () => {
    it('shows a draft to visitors, and ends it', async () => {
      const draft = await save({ entryTitle: 'About us' });
      expect(page('about')).toMatchObject({ entryTitle: 'About' });
      const { status, body } = await publish([draft], { note: 'For the fair' });
      expect(status).toBe(200);
      expect(body).toMatchObject({ revision: 1, versions: [{ file: about, number: 2 }] });
      expect(page('about')).toMatchObject({ entryTitle: 'About us' });
      expect(await open()).toMatchObject({ state: 'published', title: 'About us', revision: draft.revision });
      expect(await listVersions()).toMatchObject([
        { number: 2, cause: 'published', by: 'Ada Brewer', note: 'For the fair', isLive: true },
        { number: 1, cause: 'published', note: 'As it was in its file.', isLive: false },
      ]);
      const audit = await site.database.kysely
        .selectFrom('studio_audit')
        .select(['by', 'subject'])
        .where('action', '=', 'entries.published')
        .execute();
      expect(audit).toEqual([{ by: 'ada', subject: about }]);
    });

    it('answers the same when it is asked for the same again, since the answer may have been lost', async () => {
      const draft = await save({ entryTitle: 'About us' });
      const [first, again] = [await publish([draft]), await publish([draft])];
      expect(again).toEqual(first);
      expect(await readState()).toEqual({ revision: 1 });
      expect(await listVersions()).toHaveLength(2);
    });

    it('leaves what was saved since the editor looked, and what is saved while it publishes', async () => {
      const draft = await save({ entryTitle: 'About us' });
      await save({ entryTitle: 'About everybody' });
      expect(await publish([draft])).toMatchObject({ status: 409, body: { code: 'conflict' } });
      expect(page('about')).toMatchObject({ entryTitle: 'About' });
      const newer = await open();
      await publish([{ file: about, revision: newer.revision }]);
      const saved = await save({ entryTitle: 'Later' });
      expect(await open()).toMatchObject({ title: 'Later', state: 'changed', revision: saved.revision });
      expect(page('about')).toMatchObject({ entryTitle: 'About everybody' });
    });

    it('of several entries shows all or none', async () => {
      const good = await save({ entryTitle: 'About us' });
      const bad = await save({ slug: 'a slug' }, contact);
      const refused = await publish<PublishRefusal>([good, bad]);
      expect(refused).toMatchObject({ status: 422, body: { code: 'invalid' } });
      expect(refused.body.findings).toMatchObject([{ file: contact, path: 'slug', severity: 'fault' }]);
      expect(page('about')).toMatchObject({ entryTitle: 'About' });
      expect(await readState()).toEqual({ revision: 0 });
      expect(await listVersions()).toEqual([]);
    });

    it('names the block that a fault is in, and lets old faults be', async () => {
      await site.folder.write({
        [about]: { ...files[about], body: [{ block: 'Text', text: 'Peas.', width: 'huge' }] },
      });
      const findHuge = () => site.content.current().problems.some(({ message }) => message.includes('huge'));
      await expect.poll(findHuge).toBe(true);
      const { document } = await open();
      const body = document.body as object[];
      const same = await save({ body: [{ _id: 'new', block: 'Text', text: 'Oats.' }, ...body] });
      expect((await publish([same])).status).toBe(200);
      const worse = await save({
        body: [...body, { _id: 'box', block: 'Box', blocks: [{ _id: 'in', block: 'Text', text: 7 }] }],
      });
      const refused = await publish<PublishRefusal>([worse]);
      expect(refused.status).toBe(422);
      expect(refused.body.findings).toMatchObject([{ file: about, blockId: 'in' }]);
    });

    it('advises on what search engines show, and publishes all the same', async () => {
      const findAdvised = async () => {
        const { body } = await send<CheckAnswer>('ada', 'POST', '/check', { files: [about] });
        return body.findings.map(({ file, path, severity }) => [file, path, severity]);
      };
      await save({ entryTitle: 'P'.repeat(60), meta: { description: 'p'.repeat(160) } });
      expect(await findAdvised()).toEqual([]);
      await save({ entryTitle: 'P'.repeat(61), meta: {} });
      expect(await findAdvised()).toEqual([
        [about, 'entryTitle', 'advice'],
        [about, 'meta.description', 'advice'],
      ]);
      const draft = await save({ meta: { title: 'P'.repeat(61), description: 'p'.repeat(161) } });
      expect(await findAdvised()).toEqual([
        [about, 'meta.title', 'advice'],
        [about, 'meta.description', 'advice'],
      ]);
      expect((await publish([draft])).status).toBe(200);
    });

    it('refuses a link that leads to nothing, unless it is published already or its page comes with it', async () => {
      const link = (to: string) => ({ _id: 'link', block: 'Text', text: `Read [more](${to}).` });
      for (const to of ['/en-gb/about?a=b#team', '/en-gb/us', '/en-gb/search', '/en-gb/peas/list.pdf']) {
        const { revision } = await save({ body: [link(to)] }, contact);
        expect(await publish([{ file: contact, revision }])).toMatchObject({ status: 200 });
      }
      const dead = await save({ body: [link('/en-gb/peas')] }, contact);
      const refused = await publish<PublishRefusal>([dead]);
      expect(refused.status).toBe(422);
      expect(refused.body.findings).toMatchObject([
        { file: contact, path: 'body[0].text', blockId: 'link', severity: 'fault' },
      ]);
      const moved = await save({ slug: 'peas' });
      expect((await publish([moved, dead])).status).toBe(200);
      await send('ada', 'POST', '/withdraw', { files: [about] });
      expect((await publish([await save({ entryTitle: 'Contact us' }, contact)])).status).toBe(200);
    });

    it('refuses the second of two equal slugs, never overwriting the first', async () => {
      const draft = await save({ slug: 'about' }, contact);
      const refused = await publish<PublishRefusal>([draft]);
      expect(refused.status).toBe(422);
      expect(refused.body.findings).toMatchObject([{ file: contact, path: 'slug' }]);
      expect(page('about')).toMatchObject({ entryTitle: 'About' });
    });

    it('refuses the second of two equal slugs when another process comes first', async () => {
      const [first, second] = [await save({ slug: 'peas' }), await save({ slug: 'peas' }, contact)];
      const other = createEntryPublisher(context);
      const results = await Promise.allSettled([
        publisher.publish([{ ...first, action: 'publish' }], { editor: people.ada }),
        other.publish([{ ...second, action: 'publish' }], { editor: people.ada }),
      ]);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const [refused] = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
      expect(refused).toBeInstanceOf(PublishRefused);
    });

    it('of a page that moves leaves a redirect, collapses chains, and says which links lead there', async () => {
      const { problems } = site.content.current();
      const draft = await save({ slug: 'who-we-are' });
      const { body: check } = await send<CheckAnswer>('ada', 'POST', '/check', { files: [about] });
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
      const { body } = await publish([draft]);
      expect(body.versions.map(({ file }) => file).sort()).toEqual([about, redirects]);
      expect((await open(redirects)).document.redirects).toMatchObject([
        { from: '/en-gb/us', to: '/en-gb/who-we-are' },
        { from: '/en-gb/about', to: '/en-gb/who-we-are' },
      ]);
      expect(site.content.current().problems).toEqual(problems);
      const back = await save({ slug: 'about' });
      await publish([back]);
      expect((await open(redirects)).document.redirects).toMatchObject([
        { from: '/en-gb/us', to: '/en-gb/about' },
        { from: '/en-gb/who-we-are', to: '/en-gb/about' },
      ]);
    });

    it('rewrites links where it is asked to, in drafts as well, and overwrites none of them', async () => {
      const draft = await save({ slug: 'who-we-are' });
      const other = await save({ entryTitle: 'Contact us' }, contact);
      await publish([draft], { rewritesLinks: true });
      const opened = await open(contact);
      expect(opened).toMatchObject({ title: 'Contact us', revision: other.revision + 1 });
      expect(JSON.stringify(opened.document)).toContain('(/en-gb/who-we-are#team)');
      expect(opened.published).toMatchObject({ entryTitle: 'Contact' });
      expect(JSON.stringify(opened.published)).toContain('(/en-gb/who-we-are#team)');
      const late = { revision: other.revision, document: { slug: 'contact', entryTitle: 'Mine' } };
      const conflict = await send<DraftConflict>('ben', 'PUT', `/drafts/${contact}`, late);
      expect(conflict.body).toMatchObject({ code: 'conflict', base: { entryTitle: 'Contact us' } });
    });

    it.each([
      ['withdraw', 'withdrawn'],
      ['delete', 'deleted'],
    ])('can %s what is published, and bring it back', async (action, cause) => {
      const draft = await save({ entryTitle: 'About us' });
      await publish([draft]);
      const gone = await send<Published>('ada', 'POST', `/${action}`, { files: [about] });
      expect(gone.status).toBe(200);
      expect(await send('ada', 'POST', `/${action}`, { files: [about] })).toEqual(gone);
      expect(page('about')).toBeUndefined();
      expect(await open()).toMatchObject(
        action === 'delete'
          ? { state: 'deleted', title: 'About us', document: {} }
          : { state: 'withdrawn', document: { entryTitle: 'About us' } },
      );
      const versions = await listVersions();
      expect(versions.map((version) => version.cause)).toEqual([cause, 'published', 'published']);
      const { revision } = await open();
      const restored = await send<SavedDraft>('ada', 'POST', `/version/${versions[1]?.id}/restore`, {
        revision,
      });
      expect(restored.status).toBe(200);
      await publish([{ file: about, revision: restored.body.revision }]);
      expect(page('about')).toMatchObject({ entryTitle: 'About us' });
    });

    it.each(['withdraw', 'delete'])(
      'undoes %s: visitors see what they saw, and newer work is there',
      async (action) => {
        await publish([await save({ entryTitle: 'About us' })]);
        await save({ entryTitle: 'Newer' });
        const files = [about, contact];
        await send('ada', 'POST', `/${action}`, { files });
        expect([page('about'), page('contact')]).toEqual([undefined, undefined]);
        expect((await send('ada', 'POST', '/bring-back', { files })).status).toBe(200);
        expect(page('about')).toMatchObject({ entryTitle: 'About us' });
        expect(page('contact')).toMatchObject({ entryTitle: 'Contact' });
        expect(await open()).toMatchObject({ state: 'changed', document: { entryTitle: 'Newer' } });
        expect(await open(contact)).toMatchObject({ state: 'published' });
        expect((await send('ada', 'POST', '/bring-back', { files })).status).toBe(409);
      },
    );

    it('restores a version as a draft, and leaves what is published as it is', async () => {
      await publish([await save({ entryTitle: 'About us' })]);
      const [, first] = await listVersions();
      const { revision } = await open();
      await send('ada', 'POST', `/version/${first?.id}/restore`, { revision });
      expect(page('about')).toMatchObject({ entryTitle: 'About us' });
      expect(await open()).toMatchObject({ state: 'changed', title: 'About' });
      expect(await listVersions()).toHaveLength(2);
    });

    it('of one locale leaves the others as they are', async () => {
      const before = page('ueber-uns', 'de-de');
      const german1 = await save({ entryTitle: 'Wir' }, german);
      await publish([await save({ entryTitle: 'About us' })]);
      expect(page('ueber-uns', 'de-de')).toBe(before);
      expect(await open(german)).toMatchObject({ title: 'Wir', revision: german1.revision });
    });

    it('over a file that changed underneath tells of it until somebody has looked', async () => {
      const draft = await save({ entryTitle: 'About us' });
      await site.folder.write({ [about]: { ...files[about], entryTitle: 'About Oakpea' } });
      await expect.poll(async () => (await open()).hasConflict).toBe(true);
      await publish([draft]);
      expect(page('about')).toMatchObject({ entryTitle: 'About us' });
      expect(await open()).toMatchObject({
        hasConflict: true,
        conflict: { base: { entryTitle: 'About' }, file: { entryTitle: 'About Oakpea' } },
      });
    });

    it('publishes a version that was pinned, and leaves newer work a draft', async () => {
      const draft = await save({ entryTitle: 'For May' });
      const versionId = await pinDraft(context, { ...draft, note: 'For May' }, people.ada);
      await save({ entryTitle: 'For June' });
      const publication = { file: about, action: 'publish', versionId } as const;
      const first = await publisher.publish([publication], {});
      expect(await publisher.publish([publication], {})).toEqual(first);
      expect(page('about')).toMatchObject({ entryTitle: 'For May' });
      expect(await open()).toMatchObject({ state: 'changed', title: 'For June' });
    });

    it('ends the draft of a pinned version where nobody has changed it since', async () => {
      const draft = await save({ entryTitle: 'For May' });
      const versionId = await pinDraft(context, draft, people.ada);
      await publisher.publish([{ file: about, action: 'publish', versionId }], {});
      expect(await open()).toMatchObject({ state: 'published', title: 'For May' });
    });

    it('does nothing by halves where the database fails in the middle, and says what to do', async () => {
      const draft = await save({ slug: 'who-we-are' });
      const { kysely } = site.database;
      await kysely.schema.alterTable('studio_live').renameTo('studio_away').execute();
      const failed = await send<{ remedy: string }>('ada', 'POST', '/publish', { entries: [draft] });
      expect(failed).toMatchObject({
        status: 503,
        body: { code: 'unavailable', remedy: expect.any(String) },
      });
      await kysely.schema.alterTable('studio_away').renameTo('studio_live').execute();
      expect(await readState()).toEqual({ revision: 0 });
      expect(await listVersions()).toEqual([]);
      expect(await open()).toMatchObject({ state: 'changed', revision: draft.revision });
      expect((await publish([draft])).status).toBe(200);
    });

    it('keeps the order of versions where the clock jumps back', async () => {
      await publish([await save({ entryTitle: 'First' })]);
      site.clock.now -= 86_400_000;
      await publish([await save({ entryTitle: 'Second' })]);
      expect((await listVersions()).map(({ number }) => number)).toEqual([3, 2, 1]);
      expect(page('about')).toMatchObject({ entryTitle: 'Second' });
    });

    it.each([
      ['nobody', undefined, 401],
      ['a viewer', 'eve', 403],
      ['an author', 'ben', 403],
      ['an editor of another locale', 'dee', 403],
    ] as const)('is not for %s', async (_, who, status) => {
      const draft = await save({ entryTitle: 'About us' });
      const before = await readState();
      for (const [path, body] of [
        ['/publish', { entries: [draft] }],
        ['/withdraw', { files: [about] }],
        ['/delete', { files: [about] }],
      ] as const)
        expect((await send(who, 'POST', path, body)).status).toBe(status);
      expect(await readState()).toEqual(before);
    });

    it.each([
      ['a file that climbs', { entries: [{ file: '../site.yaml', revision: 1 }] }, 404],
      ['nothing', { entries: [] }, 422],
      ['a role of one’s own', { entries: [{ file: about, revision: 1 }], role: 'administrator' }, 422],
      ['a draft that is not there', { entries: [{ file: contact, revision: 0 }] }, 409],
    ])('refuses %s', async (_, body, status) => {
      expect((await send('ada', 'POST', '/publish', body)).status).toBe(status);
    });
  });
}
