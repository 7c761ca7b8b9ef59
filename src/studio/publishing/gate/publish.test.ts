import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { studioDatabases } from '#studio/create-studio-test-database.testing.ts';
import type { SavedDraft, Version } from '#studio/entries/contract.ts';
import type { Published, PublishRefusal } from '../contract.ts';
import { about, contact, files, german, openPublishSite, type PublishSite } from './publish-site.testing.ts';

/** What publishing promises. */
describe.each(studioDatabases)('$database', ({ createUrl, isPostgres }) => {
  let site: PublishSite;

  beforeEach(async () => {
    site = await openPublishSite(files, await createUrl());
  });
  afterEach(() => site.close());

  describe('publishing', () => {
    it('shows a draft to visitors, and ends it', async () => {
      const draft = await site.save({ entryTitle: 'About us' });
      expect(site.page('about')).toMatchObject({ entryTitle: 'About' });
      const { status, body } = await site.publish([draft], { note: 'For the fair' });
      expect(status).toBe(200);
      expect(body).toMatchObject({ revision: 1, versions: [{ file: about, number: 2 }] });
      expect(site.page('about')).toMatchObject({ entryTitle: 'About us' });
      expect(await site.open()).toMatchObject({
        state: 'published',
        title: 'About us',
        revision: draft.revision,
      });
      expect(await site.listVersions()).toMatchObject([
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

    it('leaves what was saved since the editor looked, and what is saved while it publishes', async () => {
      const draft = await site.save({ entryTitle: 'About us' });
      await site.save({ entryTitle: 'About everybody' });
      expect(await site.publish([draft])).toMatchObject({ status: 409, body: { code: 'conflict' } });
      expect(site.page('about')).toMatchObject({ entryTitle: 'About' });
      const newer = await site.open();
      await site.publish([{ file: about, revision: newer.revision }]);
      const saved = await site.save({ entryTitle: 'Later' });
      expect(await site.open()).toMatchObject({ title: 'Later', state: 'changed', revision: saved.revision });
      expect(site.page('about')).toMatchObject({ entryTitle: 'About everybody' });
    });

    it('of several entries shows all or none', async () => {
      const good = await site.save({ entryTitle: 'About us' });
      const bad = await site.save({ slug: 'a slug' }, contact);
      const refused = await site.publish<PublishRefusal>([good, bad]);
      expect(refused).toMatchObject({ status: 422, body: { code: 'invalid' } });
      expect(refused.body.findings).toMatchObject([{ file: contact, path: 'slug', severity: 'fault' }]);
      expect(site.page('about')).toMatchObject({ entryTitle: 'About' });
      expect(await site.readState()).toEqual({ revision: 0 });
      expect(await site.listVersions()).toEqual([]);
    });

    it('does nothing by halves where the database fails in the middle, and says what to do', async () => {
      const draft = await site.save({ slug: 'who-we-are' });
      const { kysely } = site.database;
      await kysely.schema.alterTable('studio_live').renameTo('studio_away').execute();
      const failed = await site.send<{ remedy: string }>('ada', 'POST', '/publish', { entries: [draft] });
      expect(failed).toMatchObject({
        status: 503,
        body: { code: 'unavailable', remedy: expect.any(String) },
      });
      await kysely.schema.alterTable('studio_away').renameTo('studio_live').execute();
      expect(await site.readState()).toEqual({ revision: 0 });
      expect(await site.listVersions()).toEqual([]);
      expect(await site.open()).toMatchObject({ state: 'changed', revision: draft.revision });
      expect((await site.publish([draft])).status).toBe(200);
    });

    it('keeps the order of versions where the clock jumps back', async () => {
      await site.publish([await site.save({ entryTitle: 'First' })]);
      site.clock.now -= 86_400_000;
      await site.publish([await site.save({ entryTitle: 'Second' })]);
      expect((await site.listVersions()).map(({ number }) => number)).toEqual([3, 2, 1]);
      expect(site.page('about')).toMatchObject({ entryTitle: 'Second' });
    });

    if (isPostgres) return;

    it('answers the same when it is asked for the same again, since the answer may have been lost', async () => {
      const draft = await site.save({ entryTitle: 'About us' });
      const [first, again] = [await site.publish([draft]), await site.publish([draft])];
      expect(again).toEqual(first);
      expect(await site.readState()).toEqual({ revision: 1 });
      expect(await site.listVersions()).toHaveLength(2);
    });

    it.each([
      ['withdraw', 'withdrawn'],
      ['delete', 'deleted'],
    ])('can %s what is published, and bring it back', async (action, cause) => {
      const draft = await site.save({ entryTitle: 'About us' });
      await site.publish([draft]);
      const gone = await site.send<Published>('ada', 'POST', `/${action}`, { files: [about] });
      expect(gone.status).toBe(200);
      expect(await site.send('ada', 'POST', `/${action}`, { files: [about] })).toEqual(gone);
      expect(site.page('about')).toBeUndefined();
      expect(await site.open()).toMatchObject(
        action === 'delete'
          ? { state: 'deleted', title: 'About us', document: {} }
          : { state: 'withdrawn', document: { entryTitle: 'About us' } },
      );
      const versions = await site.listVersions();
      expect(versions.map((version) => version.cause)).toEqual([cause, 'published', 'published']);
      const { revision } = await site.open();
      const restored = await site.send<SavedDraft>('ada', 'POST', `/version/${versions[1]?.id}/restore`, {
        revision,
      });
      expect(restored.status).toBe(200);
      await site.publish([{ file: about, revision: restored.body.revision }]);
      expect(site.page('about')).toMatchObject({ entryTitle: 'About us' });
    });

    it('has nothing to publish where only a status was chosen, which publishing overrides', async () => {
      for (const status of ['draft', 'darft', 'published']) {
        await site.save({ status });
        expect(await site.open(), status).toMatchObject({
          state: status === 'published' ? 'changed' : 'published',
        });
      }
      await site.publish([await site.save({ status: 'darft', entryTitle: 'About us' })]);
      expect(site.page('about')).toMatchObject({ entryTitle: 'About us' });
      expect(await site.open()).toMatchObject({ state: 'published' });
      const hidden = await site.begin('begun', { slug: 'begun', entryTitle: 'Begun', status: 'draft' });
      expect(await site.open(hidden.file)).toMatchObject({ state: 'draft' });
      await site.publish([hidden]);
      expect(site.page('begun')).toMatchObject({ entryTitle: 'Begun' });
    });

    it.each(['withdraw', 'delete'])(
      'undoes %s: visitors see what they saw, and newer work is there',
      async (action) => {
        await site.publish([await site.save({ entryTitle: 'About us' })]);
        await site.save({ entryTitle: 'Newer' });
        const files = [about, contact];
        await site.send('ada', 'POST', `/${action}`, { files });
        expect([site.page('about'), site.page('contact')]).toEqual([undefined, undefined]);
        expect((await site.send('ada', 'POST', '/bring-back', { files })).status).toBe(204);
        expect(site.page('about')).toMatchObject({ entryTitle: 'About us' });
        expect(site.page('contact')).toMatchObject({ entryTitle: 'Contact' });
        expect(await site.open()).toMatchObject({ state: 'changed', document: { entryTitle: 'Newer' } });
        expect(await site.open(contact)).toMatchObject({ state: 'published' });
        expect((await site.send('ada', 'POST', '/bring-back', { files })).status).toBe(409);
      },
    );

    it('undoes delete without losing what was begun meanwhile', async () => {
      await site.save({ entryTitle: 'Deleted draft' });
      await site.send('ada', 'POST', '/delete', { files: [about] });
      const { revision } = await site.open();
      const document = { ...files[about], entryTitle: 'Meanwhile' };
      expect((await site.send('ben', 'PUT', `/drafts/${about}`, { revision, document })).status).toBe(200);
      expect((await site.send('ada', 'POST', '/bring-back', { files: [about] })).status).toBe(204);
      expect(site.page('about')).toMatchObject({ entryTitle: 'About' });
      expect((await site.open()).document.entryTitle).toBe('Meanwhile');
      const [{ id = '' } = {}] = (await site.listVersions()).filter((version) => version.cause === 'draft');
      const kept = await site.send<Version>('ada', 'GET', `/version/${id}`);
      expect(kept.body.document?.entryTitle).toBe('Deleted draft');
    });

    it.each([
      ['withdraw', 'withdrawn'],
      ['delete', 'deleted'],
    ] as const)('can %s several of which one is away, and bring all of them back', async (action, cause) => {
      const { file: begun } = await site.begin('begun', { slug: 'begun', entryTitle: 'Begun' });
      await site.send('ada', 'POST', `/${action}`, { files: [about] });
      const taken = action === 'delete' ? [contact] : [contact, begun];
      const { body } = await site.send<Published>('ada', 'POST', `/${action}`, { files: [about, ...taken] });
      expect(body.versions.map(({ file }) => file)).toEqual([contact]);
      const again = await site.send('ada', 'POST', `/${action}`, { files: [about, contact] });
      expect(again.status).toBe(409);
      expect((await site.listVersions()).map((version) => version.cause)).toEqual([cause, 'published']);
      const files = [about, contact];
      expect((await site.send('ada', 'POST', '/bring-back', { files })).status).toBe(204);
      expect([site.page('about'), site.page('contact')]).toMatchObject([
        { entryTitle: 'About' },
        { entryTitle: 'Contact' },
      ]);
      expect(await site.open(begun)).toMatchObject({ state: 'draft', document: { entryTitle: 'Begun' } });
    });

    it('deletes what was deleted once more where it was made a draft again, and brings that back', async () => {
      const files = [about];
      await site.send('ada', 'POST', '/delete', { files });
      const restore = async () => {
        const [last] = (await site.listVersions()).filter((version) => version.cause === 'published');
        const { revision } = await site.open();
        await site.send('ada', 'POST', `/version/${last?.id}/restore`, { revision });
      };
      await restore();
      expect((await site.open()).state).toBe('withdrawn');
      const { body } = await site.send<Published>('ada', 'POST', '/delete', { files });
      expect(body.versions).toMatchObject([{ file: about }]);
      expect(await site.open()).toMatchObject({ state: 'deleted', document: {} });
      expect((await site.send('ada', 'POST', '/bring-back', { files })).status).toBe(204);
      expect(await site.open()).toMatchObject({ state: 'withdrawn', document: { entryTitle: 'About' } });
    });

    it('restores a version as a draft, and leaves what is published as it is', async () => {
      await site.publish([await site.save({ entryTitle: 'About us' })]);
      const [, first] = await site.listVersions();
      const { revision } = await site.open();
      await site.send('ada', 'POST', `/version/${first?.id}/restore`, { revision });
      expect(site.page('about')).toMatchObject({ entryTitle: 'About us' });
      expect(await site.open()).toMatchObject({ state: 'changed', title: 'About' });
      expect(await site.listVersions()).toHaveLength(2);
    });

    it('of one locale leaves the others as they are', async () => {
      const before = site.page('ueber-uns', 'de-de');
      const german1 = await site.save({ entryTitle: 'Wir' }, german);
      await site.publish([await site.save({ entryTitle: 'About us' })]);
      expect(site.page('ueber-uns', 'de-de')).toBe(before);
      expect(await site.open(german)).toMatchObject({ title: 'Wir', revision: german1.revision });
    });

    it('over a file that changed underneath tells of it until somebody has looked', async () => {
      const draft = await site.save({ entryTitle: 'About us' });
      await site.folder.write({ [about]: { ...files[about], entryTitle: 'About Oakpea' } });
      await expect.poll(async () => (await site.open()).hasConflict).toBe(true);
      await site.publish([draft]);
      expect(site.page('about')).toMatchObject({ entryTitle: 'About us' });
      expect(await site.open()).toMatchObject({
        hasConflict: true,
        conflict: { base: { entryTitle: 'About' }, file: { entryTitle: 'About Oakpea' } },
      });
    });

    it('publishes a version that was pinned, and leaves newer work a draft', async () => {
      const draft = await site.save({ entryTitle: 'For May' });
      const versionId = await site.pin(draft);
      await site.save({ entryTitle: 'For June' });
      const publication = { file: about, action: 'publish', versionId } as const;
      const first = await site.publisher.publish([publication], {});
      expect(await site.publisher.publish([publication], {})).toEqual(first);
      expect(site.page('about')).toMatchObject({ entryTitle: 'For May' });
      expect(await site.open()).toMatchObject({ state: 'changed', title: 'For June' });
    });

    it('ends the draft of a pinned version where nobody has changed it since', async () => {
      const draft = await site.save({ entryTitle: 'For May' });
      const versionId = await site.pin(draft);
      await site.publisher.publish([{ file: about, action: 'publish', versionId }], {});
      expect(await site.open()).toMatchObject({ state: 'published', title: 'For May' });
    });

    it.each([
      ['a file that climbs', { entries: [{ file: '../site.yaml', revision: 1 }] }, 404],
      ['nothing', { entries: [] }, 422],
      ['a role of one’s own', { entries: [{ file: about, revision: 1 }], role: 'administrator' }, 422],
      ['a draft that is not there', { entries: [{ file: contact, revision: 0 }] }, 409],
    ])('refuses %s', async (_, body, status) => {
      expect((await site.send('ada', 'POST', '/publish', body)).status).toBe(status);
    });
  });
});
