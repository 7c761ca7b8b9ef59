import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EntryPage, OpenedEntry, SavedDraft } from '../api/entries.ts';
import type { CheckAnswer, PublishRefusal, Release, Schedule, VersionSummary } from '../api/publishing.ts';
import { ApiError } from '../api-error.server.ts';
import { entryRoutes } from '../entries/entry-routes.server.ts';
import { type EntrySite, openEntrySite } from '../entries/entry-site.testing.ts';
import { createEntryPublisher, type EntryPublisher } from '../entries/publish/create-publisher.server.ts';
import { publishRoutes } from '../entries/publish/publish-routes.server.ts';
import { publishingRoutes } from './publishing-routes.server.ts';
import {
  type ClaimedSchedule,
  claimSchedule,
  LeaseLost,
  settleSchedule,
} from './schedules/claim-schedule.server.ts';
import { createScheduleWorker } from './schedules/schedule-worker.server.ts';

const about = 'en-gb/pages/about.yaml';
const contact = 'en-gb/pages/contact.yaml';
const german = 'de-de/pages/about.yaml';
const redirects = 'en-gb/redirects.yaml';
const page = (slug: string) => ({ slug, entryTitle: slug, body: [{ block: 'Text', text: 'Peas.' }] });
const later = { dueAt: '2999-01-01T00:00:00Z', timeZone: 'Europe/London' };

/** What schedules and releases promise, whichever database is behind them. */
export function describeSchedules(name: string, findDatabase: () => Promise<string | undefined>): void {
  let site: EntrySite;
  let publisher: EntryPublisher;
  /** What happens once a route has begun to publish. */
  let meanwhile: (() => Promise<unknown>) | undefined;
  const log = pino({ enabled: false });
  const worker = (by: Pick<EntryPublisher, 'publish'> = publisher) =>
    createScheduleWorker({ database: site.database, publisher: by, log });
  const send: EntrySite['send'] = (...wanted) => site.send(...wanted);
  const open = async (file = about) => (await send<OpenedEntry>('ada', 'GET', `/entries/${file}`)).body;
  const save = async (document: object, file = about) => {
    const { revision, document: before } = await open(file);
    const body = { revision, document: { ...before, ...document } };
    const saved = await send<SavedDraft>('ada', 'PUT', `/drafts/${file}`, body);
    expect(saved.status).toBe(200);
    return { file, revision: saved.body.revision };
  };
  const schedule = async (body: object, who: 'ada' | 'ben' | 'dee' = 'ada') =>
    send<{ id: string }>(who, 'POST', '/schedules', { ...later, action: 'publish', ...body });
  const list = async () => (await send<Schedule[]>('ada', 'GET', '/schedules')).body;
  const titleOf = (slug = 'about') => site.content.current().locales['en-gb'].pages.get(slug)?.entryTitle;
  /** As time goes by: what was to come is due since so many seconds. */
  const passTime = (id: string, seconds = 1) =>
    site.database.kysely
      .updateTable('studio_schedules')
      .set({ due_at: new Date(Date.now() - seconds * 1000).toISOString(), leased_until: null })
      .where('id', '=', id)
      .execute();

  /** Lets the leases expire. */
  const endLeases = () =>
    site.database.kysely
      .updateTable('studio_schedules')
      .set({ leased_until: new Date(0).toISOString() })
      .execute();

  beforeEach(async () => {
    site = await openEntrySite({
      files: {
        [about]: page('about'),
        [contact]: page('contact'),
        [german]: page('ueber-uns'),
        [redirects]: { redirects: [] },
      },
      databaseUrl: await findDatabase(),
      makeRoutes({ database, overlay, content }) {
        const context = { database, overlay, content, now: Date.now };
        publisher = createEntryPublisher(context);
        return [
          entryRoutes({ database, content }),
          publishRoutes(context, publisher),
          publishingRoutes(context, {
            async publish(...asked) {
              await meanwhile?.();
              return publisher.publish(...asked);
            },
          }),
        ];
      },
    });
  });
  afterEach(async () => {
    meanwhile = undefined;
    await site.close();
  });

  describe(`schedules (${name})`, () => {
    it('publishes the version that was chosen, once it is due, and leaves what was written since', async () => {
      const { body } = await schedule(await save({ entryTitle: 'Chosen' }));
      await save({ entryTitle: 'Newer' });
      expect(await worker().runDue()).toBe(0);
      await passTime(body.id);
      expect(await worker().runDue()).toBe(1);
      expect(titleOf()).toBe('Chosen');
      expect((await open()).document.entryTitle).toBe('Newer');
      expect((await list())[0]).toMatchObject({ state: 'done', by: 'Ada Brewer', timeZone: 'Europe/London' });
    });

    it('does it once, however many processes look', async () => {
      const { body } = await schedule(await save({ entryTitle: 'Chosen' }));
      await passTime(body.id);
      const counts = await Promise.all([1, 2, 3, 4].map(() => worker().runDue()));
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
      const versions = await send<{ cause: string }[]>('ada', 'GET', `/versions/${about}`);
      expect(versions.body).toHaveLength(2);
    });

    it('says what was late', async () => {
      const { body } = await schedule({ ...(await save({ entryTitle: 'Late' })) });
      await passTime(body.id, 3600);
      await worker().runDue();
      expect(titleOf()).toBe('Late');
      expect((await list())[0]?.state).toBe('late');
    });

    it('does again what a process began and did not do', async () => {
      const { body } = await schedule(await save({ entryTitle: 'Chosen' }));
      await passTime(body.id);
      expect(await claimSchedule(site.database)).toMatchObject({ id: body.id });
      expect(await claimSchedule(site.database)).toBeUndefined();
      await endLeases();
      expect(await worker().runDue()).toBe(1);
      expect(titleOf()).toBe('Chosen');
    });

    it('never undoes what came after, where a process ended as soon as it had done it', async () => {
      const { body } = await schedule(await save({ entryTitle: 'First' }));
      await passTime(body.id);
      const ending = {
        async publish(...asked: Parameters<EntryPublisher['publish']>): Promise<never> {
          await publisher.publish(...asked);
          throw new Error('The process has ended.');
        },
      };
      await worker(ending).runDue();
      expect((await list())[0]?.state).toBe('done');
      const newer = await save({ entryTitle: 'Newer' });
      expect((await send('ada', 'POST', '/publish', { entries: [newer] })).status).toBe(200);
      await endLeases();
      expect(await worker().runDue()).toBe(0);
      expect(titleOf()).toBe('Newer');
    });

    it('does not what was cancelled, or taken over, while a process took longer than its lease', async () => {
      const { body } = await schedule(await save({ entryTitle: 'Chosen' }));
      await passTime(body.id);
      const slow = (meantime: () => Promise<unknown>) => ({
        async publish(...asked: Parameters<EntryPublisher['publish']>) {
          await endLeases();
          await meantime();
          return publisher.publish(...asked);
        },
      });
      await worker(slow(() => send('ada', 'DELETE', `/schedules/${body.id}`))).runDue();
      expect(titleOf()).toBe('about');
      expect((await list())[0]?.state).toBe('cancelled');
      await send('ada', 'PUT', `/schedules/${body.id}`, later);
      await passTime(body.id);
      await worker(slow(() => worker().runDue())).runDue();
      expect(titleOf()).toBe('Chosen');
      expect((await list())[0]?.state).toBe('done');
      expect((await send<unknown[]>('ada', 'GET', `/versions/${about}`)).body).toHaveLength(2);
    });

    it('is not done at a time that was changed in the moment it is claimed', async () => {
      const { body } = await schedule(await save({ entryTitle: 'Chosen' }));
      await passTime(body.id);
      let change: (() => Promise<unknown>) | undefined = () =>
        send('ada', 'PUT', `/schedules/${body.id}`, later);
      const kysely = site.database.kysely.withPlugin({
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          const asked = result.rows.some((row) => 'due_at' in row) ? change : undefined;
          if (asked) change = undefined;
          await asked?.();
          return result;
        },
      });
      expect(await claimSchedule({ ...site.database, kysely })).toBeUndefined();
      expect((await list())[0]?.dueAt).toBe('2999-01-01T00:00:00.000Z');
    });

    it('is done after an outage, and not given up for it', async () => {
      const { body } = await schedule(await save({ entryTitle: 'Chosen' }));
      await passTime(body.id);
      const outage = {
        async publish(): Promise<never> {
          throw new ApiError({ code: 'unavailable', message: 'The database cannot be reached.' });
        },
      };
      await worker(outage).runDue();
      expect((await list())[0]?.state).toBe('waiting');
      expect(await worker().runDue()).toBe(0);
      await endLeases();
      expect(await worker().runDue()).toBe(1);
      expect(titleOf()).toBe('Chosen');
    });

    it('is changed and settled by nobody but the process that has claimed it', async () => {
      const { body } = await schedule(await save({ entryTitle: 'Chosen' }));
      await passTime(body.id);
      const lost = (await claimSchedule(site.database)) as ClaimedSchedule;
      expect((await send('ada', 'PUT', `/schedules/${body.id}`, later)).status).toBe(409);
      expect((await send('ada', 'DELETE', `/schedules/${body.id}`)).status).toBe(409);
      await endLeases();
      const held = (await claimSchedule(site.database)) as ClaimedSchedule;
      const failed = { state: 'failed', error: 'It took too long.' } as const;
      await expect(settleSchedule(site.database, lost, failed)).rejects.toThrow(LeaseLost);
      expect((await list())[0]?.state).toBe('waiting');
      await settleSchedule(site.database, held, failed);
      expect((await list())[0]).toMatchObject(failed);
    });

    it('is changed, checked and cancelled only by who may publish its entry', async () => {
      const { body } = await schedule(await save({ entryTitle: 'Chosen' }));
      for (const who of ['ben', 'dee', 'eve'] as const) {
        expect((await send(who, 'PUT', `/schedules/${body.id}`, later)).status, who).toBe(403);
        expect((await send(who, 'POST', `/schedules/${body.id}/check`, {})).status, who).toBe(403);
        expect((await send(who, 'DELETE', `/schedules/${body.id}`)).status, who).toBe(403);
      }
      expect((await list())[0]).toMatchObject({ state: 'waiting', dueAt: '2999-01-01T00:00:00.000Z' });
    });

    it('checks again when it is due, and shows why nothing was done', async () => {
      const { body } = await schedule(await save({ slug: 'team' }));
      const taken = await save({ slug: 'team' }, contact);
      expect((await send('ada', 'POST', '/publish', { entries: [taken] })).status).toBe(200);
      await passTime(body.id);
      await worker().runDue();
      expect((await list())[0]).toMatchObject({
        state: 'failed',
        error: expect.stringContaining('Nothing was published'),
      });
      expect(titleOf('about')).toBeDefined();
      const { revision } = await save({ slug: 'us' });
      const again = await send<Schedule>('ada', 'PUT', `/schedules/${body.id}`, { ...later, revision });
      expect(again.body).toMatchObject({ state: 'waiting', dueAt: '2999-01-01T00:00:00.000Z' });
      expect(again.body.error).toBeUndefined();
      await passTime(body.id);
      await worker().runDue();
      expect(titleOf('us')).toBeDefined();
    });

    it('takes nothing that would be refused when it is due, unless what it needs goes out before', async () => {
      const text = { block: 'Text', text: 'Read [more](/en-gb/team).' };
      const linking = await save({ body: [{ _id: 'link', ...text }] }, contact);
      const refused = await schedule(linking);
      expect(refused).toMatchObject({
        status: 422,
        body: {
          message: expect.stringContaining('Nothing was scheduled'),
          findings: [{ file: contact, path: 'body[0].text', blockId: 'link', severity: 'fault' }],
        },
      });
      expect(await list()).toEqual([]);
      expect((await send<unknown[]>('ada', 'GET', `/versions/${contact}`)).body).toEqual([]);
      const before = { dueAt: '2998-01-01T00:00:00Z' };
      const team = await schedule({ ...(await save({ slug: 'team' })), ...before });
      const { body } = await schedule(linking);
      const sooner = { ...later, dueAt: '2998-06-01T00:00:00Z' };
      expect((await send('ada', 'PUT', `/schedules/${body.id}`, sooner)).status).toBe(200);
      await send('ada', 'DELETE', `/schedules/${team.body.id}`);
      expect((await send('ada', 'PUT', `/schedules/${body.id}`, later)).status).toBe(422);
    });

    it('shows what failed in lists, and tries it again at once when it is mended, with its note', async () => {
      const { body } = await schedule({ ...(await save({ slug: 'team' })), note: 'For the fair' });
      const taken = await save({ slug: 'team' }, contact);
      await send('ada', 'POST', '/publish', { entries: [taken] });
      await passTime(body.id);
      await worker().runDue();
      const failed = expect.objectContaining({ file: about, hasFailedPlan: true });
      expect((await send<EntryPage>('ada', 'GET', '/entries')).body.entries).toContainEqual(failed);
      expect(await open()).toMatchObject({ hasFailedPlan: true });
      const check = `/schedules/${body.id}/check`;
      expect((await send<CheckAnswer>('ada', 'POST', check, {})).body.findings).toContainEqual(
        expect.objectContaining({ file: about, path: 'slug', severity: 'fault' }),
      );
      const now = { dueAt: 'now', timeZone: 'Europe/London' };
      expect((await send('ada', 'PUT', `/schedules/${body.id}`, now)).status).toBe(422);
      const { revision } = await save({ slug: 'us' });
      const again = await send<Schedule>('ada', 'PUT', `/schedules/${body.id}`, { ...now, revision });
      expect(again.body.state).toBe('waiting');
      await worker().runDue();
      expect(titleOf('us')).toBeDefined();
      expect((await list())[0]?.state).toBe('done');
      expect(await open()).not.toHaveProperty('hasFailedPlan');
      const versions = await send<VersionSummary[]>('ada', 'GET', `/versions/${about}`);
      expect(versions.body.find(({ isLive }) => isLive)?.note).toBe('For the fair');
    });

    it('says what is newer than what goes out, and takes that if it is asked to', async () => {
      const { body } = await schedule(await save({ entryTitle: 'Chosen' }));
      expect((await list())[0]).not.toHaveProperty('hasNewerDraft');
      const newer = await save({ entryTitle: 'Newer' });
      expect((await list())[0]).toMatchObject({ hasNewerDraft: true });
      expect((await send<EntryPage>('ada', 'GET', '/entries')).body.entries).toContainEqual(
        expect.objectContaining({ file: about, scheduledAt: '2999-01-01T00:00:00.000Z' }),
      );
      await send('ada', 'PUT', `/schedules/${body.id}`, { ...later, revision: newer.revision });
      expect((await list())[0]).not.toHaveProperty('hasNewerDraft');
      await send('ada', 'POST', '/publish', { entries: [await save({ entryTitle: 'Newest' })] });
      expect((await list())[0]).toMatchObject({ isOvertaken: true });
      await passTime(body.id);
      await worker().runDue();
      expect(titleOf()).toBe('Newer');
    });

    it('withdraws', async () => {
      const { body } = await schedule({ file: about, action: 'withdraw' });
      await passTime(body.id);
      await worker().runDue();
      expect(titleOf()).toBeUndefined();
    });

    it('leaves what was deleted before, which can still be brought back', async () => {
      const { body } = await schedule({ file: about, action: 'withdraw' });
      const files = [about];
      await send('ada', 'POST', '/delete', { files });
      await passTime(body.id);
      await worker().runDue();
      expect((await list())[0]).toMatchObject({ state: 'failed', error: expect.stringContaining('deleted') });
      expect((await send('ada', 'POST', '/withdraw', { files })).status).toBe(409);
      expect((await send('ada', 'POST', '/bring-back', { files })).status).toBe(200);
      expect(titleOf()).toBe('about');
    });

    it('is changed and cancelled until it happens', async () => {
      const { body } = await schedule(await save({ entryTitle: 'Chosen' }));
      const moved = { dueAt: '2998-01-01T09:00:00+01:00', timeZone: 'Europe/Berlin' };
      expect((await send<Schedule>('ada', 'PUT', `/schedules/${body.id}`, moved)).body).toMatchObject({
        dueAt: '2998-01-01T08:00:00.000Z',
        timeZone: 'Europe/Berlin',
      });
      expect(
        (await send('ada', 'PUT', `/schedules/${body.id}`, { ...moved, dueAt: '2020-01-01T00:00:00Z' }))
          .status,
      ).toBe(422);
      expect((await send<Schedule>('ada', 'DELETE', `/schedules/${body.id}`)).body.state).toBe('cancelled');
      await passTime(body.id);
      expect(await worker().runDue()).toBe(0);
      expect((await send('ada', 'DELETE', `/schedules/${body.id}`)).status).toBe(409);
      expect((await send<Schedule>('ada', 'PUT', `/schedules/${body.id}`, later)).body.state).toBe('waiting');
    });

    it('takes titles of any length, and characters that no database keeps', async () => {
      const draft = await save({ entryTitle: `Pe\u0000as ${'and oats '.repeat(100)}` });
      expect((await schedule({ ...draft, note: 'For\u0000 May' })).status).toBe(201);
      expect((await list())[0]?.title).toMatch(/^Peas and oats/);
      expect((await send('ada', 'POST', '/releases', { name: 'Sp\u0000ring' })).status).toBe(201);
      expect((await send<Release[]>('ada', 'GET', '/releases')).body[0]?.name).toBe('Spring');
      expect((await send('ada', 'DELETE', '/schedules/%00')).status).toBe(404);
    });

    it('refuses who may not, a time that is over, a draft that was saved meanwhile, and what is no time zone', async () => {
      const draft = await save({ entryTitle: 'Chosen' });
      expect((await schedule(draft, 'ben')).status).toBe(403);
      expect((await schedule(draft, 'dee')).status).toBe(403);
      expect((await schedule({ ...draft, dueAt: '2020-01-01T00:00:00Z' })).status).toBe(422);
      expect((await schedule({ ...draft, revision: draft.revision + 1 })).status).toBe(409);
      expect((await schedule({ ...draft, timeZone: 'Mars/Olympus' })).status).toBe(422);
      expect(await list()).toEqual([]);
    });
  });

  describe(`releases (${name})`, () => {
    const begin = async () =>
      (await send<{ id: string }>('ada', 'POST', '/releases', { name: 'Spring' })).body.id;
    const put = async (id: string, entry: object) =>
      (await send('ada', 'POST', `/releases/${id}/entries`, { action: 'publish', ...entry })).status;
    const read = async () => (await send<Release[]>('ada', 'GET', '/releases')).body[0];

    it('publishes its entries as one, as they were put in, and leaves newer drafts', async () => {
      const id = await begin();
      expect(await put(id, await save({ entryTitle: 'About' }))).toBe(201);
      expect(await put(id, { file: contact, action: 'withdraw' })).toBe(201);
      await save({ entryTitle: 'Newer' });
      expect((await read())?.entries).toEqual([
        {
          file: about,
          title: 'About',
          action: 'publish',
          versionId: expect.any(String),
          hasNewerDraft: true,
        },
        { file: contact, title: 'contact', action: 'withdraw' },
      ]);
      expect((await send('ada', 'POST', `/releases/${id}/publish`, {})).status).toBe(200);
      expect([titleOf(), titleOf('contact')]).toEqual(['About', undefined]);
      expect((await open()).document.entryTitle).toBe('Newer');
      expect(await read()).toMatchObject({ state: 'published' });
      expect((await send('ada', 'POST', `/releases/${id}/publish`, {})).status).toBe(409);
    });

    it('publishes nothing where one of them may not be', async () => {
      const id = await begin();
      await put(id, await save({ entryTitle: 'About' }));
      await put(id, await save({ slug: 'about' }, contact));
      const refused = await send<PublishRefusal>('ada', 'POST', `/releases/${id}/publish`, {});
      expect(refused.status).toBe(422);
      expect(refused.body.findings.length).toBeGreaterThan(0);
      expect(titleOf()).toBe('about');
      expect((await read())?.state).toBe('open');
    });

    it('is published when it is due', async () => {
      const id = await begin();
      await put(id, await save({ entryTitle: 'About' }));
      await put(id, await save({ entryTitle: 'Contact' }, contact));
      const { body } = await schedule({ releaseId: id });
      expect((await read())?.schedule?.dueAt).toBe('2999-01-01T00:00:00.000Z');
      expect((await schedule({ releaseId: id })).status).toBe(409);
      await passTime(body.id);
      await worker().runDue();
      expect([titleOf(), titleOf('contact')]).toEqual(['About', 'Contact']);
      expect((await read())?.state).toBe('published');
    });

    it('leads on from the address of a page that moves in it, beside redirects that are chosen in it', async () => {
      const chosen = { from: '/en-gb/old', to: '/en-gb/contact' };
      const id = await begin();
      expect(await put(id, await save({ redirects: [chosen] }, redirects))).toBe(201);
      expect(await put(id, await save({ slug: 'who-we-are' }))).toBe(201);
      expect((await send('ada', 'POST', `/releases/${id}/publish`, {})).status).toBe(200);
      expect((await open(redirects)).published?.redirects).toMatchObject([
        chosen,
        { from: '/en-gb/about', to: '/en-gb/who-we-are' },
      ]);
    });

    it('stays open for what is put into it while it goes out', async () => {
      const id = await begin();
      await put(id, await save({ entryTitle: 'About us' }));
      await schedule({ releaseId: id });
      const late = await save({ entryTitle: 'Contact us' }, contact);
      meanwhile = () => put(id, late);
      expect((await send('ada', 'POST', `/releases/${id}/publish`, {})).status).toBe(200);
      expect([titleOf(), titleOf('contact')]).toEqual(['About us', 'contact']);
      expect(await read()).toMatchObject({ state: 'open', entries: [{ file: contact }] });
      expect((await list())[0]).toMatchObject({ state: 'waiting' });
      meanwhile = undefined;
      expect((await send('ada', 'POST', `/releases/${id}/publish`, {})).status).toBe(200);
      expect(titleOf('contact')).toBe('Contact us');
      expect(await read()).toMatchObject({ state: 'published' });
      expect((await list())[0]).toMatchObject({ state: 'cancelled' });
    });

    it('goes out without what is taken out of it meanwhile, by hand once that was seen', async () => {
      const id = await begin();
      await put(id, await save({ entryTitle: 'About us' }));
      await put(id, await save({ entryTitle: 'Contact us' }, contact));
      const takeOut = () => send('ada', 'DELETE', `/releases/${id}/entries/${contact}`);
      meanwhile = takeOut;
      expect(await send('ada', 'POST', `/releases/${id}/publish`, {})).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining(contact) },
      });
      expect(titleOf()).toBe('about');
      await put(id, { file: contact, action: 'withdraw' });
      const { body } = await schedule({ releaseId: id });
      await passTime(body.id);
      const interrupted = {
        async publish(...asked: Parameters<EntryPublisher['publish']>) {
          await takeOut();
          return publisher.publish(...asked);
        },
      };
      await worker(interrupted).runDue();
      expect([titleOf(), titleOf('contact')]).toEqual(['About us', 'contact']);
      expect((await list())[0]?.state).toBe('done');
      expect((await read())?.state).toBe('published');
    });

    it('does not go out where it is given up meanwhile', async () => {
      const id = await begin();
      await put(id, await save({ entryTitle: 'About us' }));
      meanwhile = () => send('ada', 'DELETE', `/releases/${id}`);
      expect((await send('ada', 'POST', `/releases/${id}/publish`, {})).status).toBe(404);
      expect(titleOf()).toBe('about');
    });

    it('has one time, also where one that was cancelled is taken back, and none once it was given up', async () => {
      const id = await begin();
      await put(id, await save({ entryTitle: 'About us' }));
      const first = await schedule({ releaseId: id });
      await send('ada', 'DELETE', `/schedules/${first.body.id}`);
      expect((await schedule({ releaseId: id })).status).toBe(201);
      const takeBack = () => send('ada', 'PUT', `/schedules/${first.body.id}`, later);
      expect((await takeBack()).status).toBe(409);
      await send('ada', 'DELETE', `/releases/${id}`);
      expect((await takeBack()).status).toBe(409);
    });

    it('says what it would put back to an older version', async () => {
      const id = await begin();
      await put(id, await save({ entryTitle: 'Chosen' }));
      expect((await read())?.entries[0]).not.toHaveProperty('isOvertaken');
      await send('ada', 'POST', '/publish', { entries: [await save({ entryTitle: 'Newer' })] });
      expect((await read())?.entries).toMatchObject([{ file: about, isOvertaken: true }]);
    });

    it('withdraws what was withdrawn meanwhile no second time, so that it can be brought back', async () => {
      const id = await begin();
      for (const file of [about, contact]) await put(id, { file, action: 'withdraw' });
      await send('ada', 'POST', '/withdraw', { files: [about] });
      expect((await send('ada', 'POST', `/releases/${id}/publish`, {})).status).toBe(200);
      expect(titleOf('contact')).toBeUndefined();
      expect((await send('ada', 'POST', '/bring-back', { files: [about] })).status).toBe(200);
      expect(titleOf()).toBe('about');
    });

    it('cannot be given up while its time has come', async () => {
      const id = await begin();
      await put(id, await save({ entryTitle: 'About us' }));
      const { body } = await schedule({ releaseId: id });
      await passTime(body.id);
      await claimSchedule(site.database);
      expect((await send('ada', 'DELETE', `/releases/${id}`)).status).toBe(409);
      await passTime(body.id);
      await worker().runDue();
      expect((await read())?.state).toBe('published');
    });

    it('says beforehand what it changes, and which entry keeps it back', async () => {
      const id = await begin();
      await put(id, await save({ entryTitle: 'About us' }));
      await put(id, await save({ slug: 'about' }, contact));
      const { body } = await send<CheckAnswer>('ada', 'POST', `/releases/${id}/check`);
      expect(body.changes).toMatchObject([{ file: about, fields: ['entryTitle'] }, { file: contact }]);
      expect(body.findings).toContainEqual(expect.objectContaining({ file: contact, severity: 'fault' }));
    });

    it('can be given up, or lose its time once it is empty, and leaves the drafts', async () => {
      const id = await begin();
      await put(id, await save({ entryTitle: 'About us' }));
      const { body } = await schedule({ releaseId: id });
      await send('ada', 'DELETE', `/releases/${id}/entries/${about}`);
      expect((await send('ada', 'DELETE', `/schedules/${body.id}`)).status).toBe(200);
      expect((await send('ada', 'POST', `/releases/${id}/publish`, {})).status).toBe(422);
      await put(id, { file: contact, action: 'withdraw' });
      expect((await send('dee', 'DELETE', `/releases/${id}`)).status).toBe(403);
      expect((await send('ada', 'DELETE', `/releases/${id}`)).status).toBe(200);
      expect(await read()).toBeUndefined();
      expect((await open()).document.entryTitle).toBe('About us');
    });

    it('is published only by who may publish all of it', async () => {
      const id = await begin();
      await put(id, await save({ entryTitle: 'About' }));
      await put(id, await save({ entryTitle: 'Über' }, german));
      expect((await send('dee', 'POST', `/releases/${id}/publish`, {})).status).toBe(403);
      expect((await send('eve', 'POST', '/releases', { name: 'Mine' })).status).toBe(403);
      const more = { file: contact, action: 'withdraw' };
      for (const who of ['ben', 'dee', 'eve'] as const)
        expect((await send(who, 'POST', `/releases/${id}/entries`, more)).status, who).toBe(403);
      expect((await send('dee', 'DELETE', `/releases/${id}/entries/${about}`)).status).toBe(403);
    });
  });
}
