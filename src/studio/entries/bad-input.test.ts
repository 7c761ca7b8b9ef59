import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Published, PublishRefusal } from '#studio/publishing/contract.ts';
import { about, openPublishSite, type PublishSite } from '#studio/publishing/gate/publish-site.testing.ts';
import type { EntryPage, SavedDraft, VersionSummary } from './contract.ts';
import type { EntrySite } from './entry-site.testing.ts';
import { writeDocument } from './stored-documents.server.ts';

const home = 'en-gb/pages/home.yaml';
const files = {
  [about]: { slug: 'about', entryTitle: 'About', body: [{ block: 'Text', text: 'Peas.' }] },
  [home]: { slug: '', entryTitle: 'Home', body: [{ block: 'Text', text: 'Oats.' }] },
};

/** What comes from outside, and what goes wrong underneath; `entry-routes` and `publish` have the rest. */
describe('the studio, given', () => {
  let site: PublishSite;
  const send: EntrySite['send'] = (...wanted) => site.send(...wanted);
  const open = (file?: string) => site.open(file);
  const save = (document: object, revision: number, file = about) =>
    send<SavedDraft>('ada', 'PUT', `/drafts/${file}`, { document, revision });
  const publish = (revision: number, file = about) =>
    site.publish<Published & PublishRefusal>([{ file, revision }]);

  beforeEach(async () => {
    site = await openPublishSite(files);
  });
  afterEach(() => site.close());

  it('a disk that is full, refuses the save and keeps what was saved before', async () => {
    const { document } = await open();
    await save({ ...document, entryTitle: 'Before' }, 0);
    const { kysely } = site.database;
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(kysely);
    await sql`pragma max_page_count = ${sql.raw(String(rows[0]?.page_count))}`.execute(kysely);
    const refused = await save({ ...document, summary: 'pea '.repeat(100_000) }, 1);
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable', remedy: expect.any(String) } });
    expect(await open()).toMatchObject({ title: 'Before', revision: 1 });
    await sql`pragma max_page_count = 1000000`.execute(kysely);
    expect((await save({ ...document, entryTitle: 'After' }, 1)).status).toBe(200);
  });

  it('a database that goes in the middle of a save, has saved nothing of it', async () => {
    const { document } = await open();
    const { kysely } = site.database;
    await kysely.schema.alterTable('studio_draft_revisions').renameTo('studio_away').execute();
    expect((await save({ ...document, entryTitle: 'Half' }, 0)).status).toBe(503);
    await kysely.schema.alterTable('studio_away').renameTo('studio_draft_revisions').execute();
    expect(await open()).toMatchObject({ title: 'About', revision: 0, state: 'published' });
  });

  it.each([
    'constructor/x.yaml',
    '__proto__/x.yaml',
    'toString/x.yaml',
    'en-gb/constructor/x.yaml',
    'en-gb/pages/a%00b.yaml',
    'en-gb/pages/a%0Ab.yaml',
    'en-gb/pages/a%C2%9Bb.yaml',
  ])('a file that none can have, has no entry of that name: %s', async (file) => {
    expect((await save({ slug: 'x', entryTitle: 'X' }, 0, file)).status).toBe(404);
    expect((await send('ada', 'GET', `/entries/${file}`)).status).toBe(404);
    const listed = await send<EntryPage>('ada', 'GET', '/entries');
    expect([listed.status, listed.body.found]).toEqual([200, 2]);
  });

  it('ids of blocks that were forged, lets none of them reach a page', async () => {
    const forged = { _id: '"><script>', block: 'Text', text: 'Peas.' };
    await save({ slug: 'about', entryTitle: 'About', body: [forged, { ...forged }] }, 0);
    expect((await publish(1)).status).toBe(200);
    const page = site.content.current().locales['en-gb'].pages.get('about');
    expect(JSON.stringify(page)).not.toContain('script');
    const { published = {} } = await open();
    const ids = (published.body as { _id: string }[]).map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(2);
  });

  it('an id of a version that is none, or of another entry, restores nothing', async () => {
    const body = { revision: 0 };
    for (const id of ['00000000-0000-0000-0000-000000000000', '..', "' or 1=1 --"])
      expect((await send('ada', 'POST', `/version/${encodeURIComponent(id)}/restore`, body)).status).toBe(
        404,
      );
    await save({ ...(await open()).document, entryTitle: 'Us' }, 0);
    await publish(1);
    const { body: versions } = await send<VersionSummary[]>('ada', 'GET', `/versions/${about}`);
    const restored = await send('dee', 'POST', `/version/${versions[0]?.id}/restore`, { revision: 1 });
    expect(restored.status).toBe(403);
  });

  it('a role or a locale in the body, believes neither', async () => {
    const { document } = await open();
    const more = { role: 'administrator', locale: 'de-de', editor: { id: 'ada' } };
    for (const extra of Object.entries(more)) {
      const body = { document, revision: 0, ...Object.fromEntries([extra]) };
      expect((await send('eve', 'PUT', `/drafts/${about}`, body)).status).toBe(403);
      expect((await send('ben', 'PUT', `/drafts/${about}`, body)).status).toBe(422);
    }
  });

  it.each<[string, unknown]>([
    ['fields', Object.fromEntries(Array.from({ length: 600_000 }, (_, index) => [`k${index}`, 1]))],
    ['lists in each other', JSON.parse('['.repeat(500) + ']'.repeat(500))],
    ['numbers', Array.from({ length: 200_000 }, () => 0)],
    ['blocks', Array.from({ length: 5000 }, () => ({ block: 'Text' }))],
    ['letters', 'pea '.repeat(600_000)],
  ])(
    'a document of far more %s than any has, refuses it, and sets it aside where it is stored',
    async (_, body) => {
      const refused = await save({ slug: 'about', body }, 0);
      expect(refused).toMatchObject({ status: 413, body: { code: 'too-large', remedy: expect.any(String) } });
      await save({ slug: 'about', entryTitle: 'Mine', body: [] }, 0);
      const document = JSON.stringify({ slug: 'about', entryTitle: 'Hostile', body });
      await site.database.kysely.updateTable('studio_drafts').set({ document, revision: 2 }).execute();
      expect(await open()).toMatchObject({ title: 'About', revision: 2 });
      await save({ ...(await open(home)).document, entryTitle: 'Another' }, 0, home);
      const check = await send('ada', 'POST', '/check', { files: [home] });
      expect(check).toMatchObject({ status: 200, body: { needed: [] } });
      expect((await send<EntryPage>('ada', 'GET', '/entries')).body.found).toBe(2);
      expect((await save({ slug: 'about', entryTitle: 'Mended', body: [] }, 2)).status).toBe(200);
      expect(await open()).toMatchObject({ title: 'Mended', revision: 3 });
    },
  );

  it('a version of a schema that knows a field no more, still opens and still restores', async () => {
    const { kysely } = site.database;
    await save({ ...(await open()).document, entryTitle: 'Us' }, 0);
    await publish(1);
    const old = { slug: 'about', entryTitle: 'Old', body: [{ _id: 'a', block: 'Gone', colour: 'pea' }] };
    await kysely
      .updateTable('studio_versions')
      .set({ document: writeDocument(old) })
      .where('number', '=', 1)
      .execute();
    const { body: versions } = await send<VersionSummary[]>('ada', 'GET', `/versions/${about}`);
    const first = versions.find(({ number }) => number === 1);
    expect((await send('ada', 'POST', `/version/${first?.id}/restore`, { revision: 1 })).status).toBe(200);
    const opened = await open();
    expect(opened.document).toEqual(old);
    const refused = await publish(opened.revision);
    expect(refused.status).toBe(422);
    expect(refused.body.findings).toMatchObject([{ file: about, blockId: 'a' }]);
  });
});
