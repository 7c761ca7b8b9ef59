import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '#studio/contract/api-error.server.ts';
import { studioDatabases } from '#studio/create-studio-test-database.testing.ts';
import type { EntryPage, VersionSummary } from '#studio/entries/contract.ts';
import type { EntrySite } from '#studio/entries/entry-site.testing.ts';
import type { CheckAnswer, Plan, PublishRefusal } from '../contract.ts';
import type { EntryPublisher } from '../gate/create-publisher.server.ts';
import {
  about,
  contact,
  german,
  openPublishSite,
  type PublishSite,
  redirects,
} from '../gate/publish-site.testing.ts';
import { planRoutes } from './plan-routes.server.ts';
import { createPlanWorker, LeaseLost, settlePlan, takePlan } from './run-plans.server.ts';

const page = (slug: string) => ({ slug, entryTitle: slug, body: [{ block: 'Text', text: 'Peas.' }] });
const later = { dueAt: '2999-01-01T00:00:00Z', timeZone: 'Europe/London' };
const away = (file: string) => ({ file, action: 'withdraw' });

/** What plans promise. */
describe.each(studioDatabases)('$database', ({ createUrl, isPostgres }) => {
  let site: PublishSite;
  /** What happens once a route has begun to publish. */
  let meanwhile: (() => Promise<unknown>) | undefined;
  const log = pino({ enabled: false });
  const send: EntrySite['send'] = (...wanted) => site.send(...wanted);
  const open = (file?: string) => site.open(file);
  const save = async (document: object, file?: string) => ({
    ...(await site.save(document, file)),
    action: 'publish',
  });
  const publish = async (document: object, file?: string) => {
    expect((await site.publish([await site.save(document, file)])).status).toBe(200);
  };
  type Who = 'ada' | 'ben' | 'dee' | 'eve';
  const add = (entries: object[], more: object = later, who: Who = 'ada') =>
    send<{ id: string }>(who, 'POST', '/plans', { entries, ...more });
  /** @returns the id of a plan with a name, and without a time unless one is given */
  const begin = async (entries: object[], more: object = {}) =>
    (await add(entries, { name: 'Spring', ...more })).body.id;
  const put = (id: string, ...entries: object[]) => send('ada', 'POST', `/plans/${id}/entries`, { entries });
  const carryOut = (id: string, who: Who = 'ada') =>
    send<PublishRefusal>(who, 'POST', `/plans/${id}/publish`, {});
  const list = async () => (await send<Plan[]>('ada', 'GET', '/plans')).body;
  const read = async () => (await list())[0];
  const titleOf = (slug = 'about') => site.content.current().locales['en-gb'].pages.get(slug)?.entryTitle;
  const worker = (by: Pick<EntryPublisher, 'publish'> = site.publisher) =>
    createPlanWorker({ database: site.database, content: site.content, publisher: by, log });
  /** A publisher that does something else first. */
  const publishAfter = (work: () => Promise<unknown>): Pick<EntryPublisher, 'publish'> => ({
    async publish(...asked) {
      await work();
      return site.publisher.publish(...asked);
    },
  });
  /** As time goes by: what was to come is due since so many seconds. */
  const passTime = (seconds = 1) => {
    const time = new Date(Date.now() - seconds * 1000).toISOString();
    const set = { due_at: time, planned_for: time };
    const waiting = site.database.kysely.updateTable('studio_plans').where('state', '=', 'waiting');
    return waiting.where('lease', 'is', null).set(set).execute();
  };
  const endLeases = () =>
    site.database.kysely
      .updateTable('studio_plans')
      .set({ due_at: new Date(0).toISOString() })
      .where('lease', 'is not', null)
      .execute();

  beforeEach(async () => {
    site = await openPublishSite(
      {
        [about]: page('about'),
        [contact]: page('contact'),
        [german]: page('ueber-uns'),
        [redirects]: { redirects: [] },
      },
      await createUrl(),
      ({ context }) => [
        planRoutes(
          context,
          publishAfter(async () => meanwhile?.()),
        ),
      ],
    );
  });
  afterEach(async () => {
    meanwhile = undefined;
    await site.close();
  });

  describe('a plan with a time', () => {
    it('publishes the version that was chosen, once, however many processes look, and leaves what is newer', async () => {
      await add([await save({ entryTitle: 'Chosen' })]);
      await save({ entryTitle: 'Newer' });
      expect(await worker().runDue()).toBe(0);
      await passTime();
      const counts = await Promise.all([1, 2, 3, 4].map(() => worker().runDue()));
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
      expect(titleOf()).toBe('Chosen');
      expect((await open()).document.entryTitle).toBe('Newer');
      expect(await read()).toMatchObject({ state: 'done', by: 'Ada Brewer', timeZone: 'Europe/London' });
      expect(await read()).not.toHaveProperty('isLate');
    });

    it('is done again where a process began and did not do it, and never undoes what came after', async () => {
      await add([await save({ entryTitle: 'First' })]);
      await passTime();
      expect(await takePlan(site.database)).toMatchObject({ name: 'First' });
      expect(await takePlan(site.database)).toBeUndefined();
      await endLeases();
      const ending: Pick<EntryPublisher, 'publish'> = {
        async publish(...asked) {
          await site.publisher.publish(...asked);
          throw new Error('The process has ended.');
        },
      };
      await worker(ending).runDue();
      expect((await read())?.state).toBe('done');
      await publish({ entryTitle: 'Newer' });
      await endLeases();
      expect(await worker().runDue()).toBe(0);
      expect(titleOf()).toBe('Newer');
    });

    it('is not done where it was cancelled, or taken over, while a process took longer than its lease', async () => {
      const { body } = await add([await save({ entryTitle: 'Chosen' })]);
      const slow = (work: () => Promise<unknown>) =>
        publishAfter(async () => [await endLeases(), await work()]);
      await passTime();
      await worker(slow(() => send('ada', 'DELETE', `/plans/${body.id}`))).runDue();
      expect([titleOf(), (await read())?.state]).toEqual(['about', 'cancelled']);
      await send('ada', 'PUT', `/plans/${body.id}`, later);
      await passTime();
      await worker(slow(() => worker().runDue())).runDue();
      expect([titleOf(), (await read())?.state]).toEqual(['Chosen', 'done']);
      expect((await send<unknown[]>('ada', 'GET', `/versions/${about}`)).body).toHaveLength(2);
    });

    it('is done after an outage, and not given up for it', async () => {
      const { body } = await add([await save({ entryTitle: 'Chosen' })]);
      await passTime();
      const outage = publishAfter(async () => {
        throw new ApiError({ code: 'unavailable', message: 'The database cannot be reached.' });
      });
      await worker(outage).runDue();
      expect((await read())?.state).toBe('waiting');
      expect(await worker().runDue()).toBe(0);
      // Until it is tried again, nobody is at it.
      expect((await send('ada', 'PUT', `/plans/${body.id}`, later)).status).toBe(204);
      await passTime();
      await worker(outage).runDue();
      await passTime();
      expect(await worker().runDue()).toBe(1);
      expect(titleOf()).toBe('Chosen');
    });

    it('waits for what was due before it with the same entry, and is still being done elsewhere', async () => {
      await add([await save({ entryTitle: 'Offer' })]);
      await passTime(60);
      expect(await takePlan(site.database)).toBeDefined();
      await add([away(about)]);
      await passTime();
      await worker().runDue();
      expect(titleOf()).toBe('about');
      await endLeases();
      await worker().runDue();
      await passTime();
      await worker().runDue();
      expect([titleOf(), ...(await list()).map(({ state }) => state)]).toEqual([undefined, 'done', 'done']);
    });

    it('is changed and settled by nobody but the process that has taken it', async () => {
      const { body } = await add([await save({ entryTitle: 'Chosen' })]);
      await passTime();
      const lost = await takePlan(site.database);
      expect((await send('ada', 'PUT', `/plans/${body.id}`, later)).status).toBe(409);
      expect((await send('ada', 'DELETE', `/plans/${body.id}`)).status).toBe(409);
      await endLeases();
      const held = await takePlan(site.database);
      if (!lost || !held) throw new Error('It was not due.');
      const settle = (plan: typeof held) =>
        settlePlan(site.database.kysely, plan, { error: 'It took too long.' }, new Date().toISOString());
      await expect(settle(lost)).rejects.toThrow(LeaseLost);
      expect((await read())?.state).toBe('waiting');
      await settle(held);
      expect(await read()).toMatchObject({ state: 'failed', error: 'It took too long.' });
    });

    it('goes without what is taken out of it meanwhile, and keeps what is put in without a time', async () => {
      const id = await begin([await save({ entryTitle: 'About us' }), away(contact)], later);
      await passTime();
      const takeOut = () => send('ada', 'DELETE', `/plans/${id}/entries/${contact}`);
      await worker(publishAfter(takeOut)).runDue();
      expect([titleOf(), titleOf('contact')]).toEqual(['About us', 'contact']);
      expect((await read())?.state).toBe('done');
      const other = await begin([away(about)], later);
      const late = await save({ entryTitle: 'Über' }, german);
      await passTime();
      await worker(publishAfter(() => put(other, late))).runDue();
      expect(titleOf()).toBeUndefined();
      expect(await read()).toMatchObject({ state: 'open', entries: [{ file: german }] });
      expect(await read()).not.toHaveProperty('dueAt');
    });
  });

  if (isPostgres) return;

  describe('a plan with a time, in detail', () => {
    it('says that it was late', async () => {
      await add([await save({ entryTitle: 'Late' })]);
      await passTime(3600);
      await worker().runDue();
      expect(titleOf()).toBe('Late');
      expect(await read()).toMatchObject({ state: 'done', isLate: true });
    });

    it('takes nothing that would be refused when it is due, unless what it needs goes out before', async () => {
      const text = { block: 'Text', text: 'Read [more](/en-gb/team).' };
      const linking = await save({ body: [{ _id: 'link', ...text }] }, contact);
      expect(await add([linking])).toMatchObject({
        status: 422,
        body: {
          detail: expect.stringContaining('Nothing was scheduled'),
          findings: [{ file: contact, path: 'body[0].text', blockId: 'link', severity: 'fault' }],
        },
      });
      expect(await list()).toEqual([]);
      expect((await send<unknown[]>('ada', 'GET', `/versions/${contact}`)).body).toEqual([]);
      const time = { ...later, dueAt: '2998-01-01T00:00:00Z' };
      const team = await add([await save({ slug: 'team' })], time);
      const { body } = await add([linking]);
      const check = async (asked: object) =>
        (await send<CheckAnswer>('ada', 'POST', `/plans/${body.id}/check`, asked)).body.findings.filter(
          ({ severity }) => severity === 'fault',
        );
      expect(await check({})).toEqual([]);
      expect(await check({ isNow: true })).toMatchObject([{ file: contact }]);
      expect((await put(body.id, { ...linking, revision: linking.revision + 1 })).status).toBe(409);
      const sooner = { ...later, dueAt: '2998-06-01T00:00:00Z' };
      expect((await send('ada', 'PUT', `/plans/${body.id}`, sooner)).status).toBe(204);
      await send('ada', 'DELETE', `/plans/${team.body.id}`);
      expect((await send('ada', 'PUT', `/plans/${body.id}`, later)).status).toBe(422);
      expect((await put(body.id, linking)).status).toBe(422);
    });

    it('that failed says why, of entries by their titles, is in lists, and is tried again with its note', async () => {
      const { body } = await add([await save({ slug: 'team', entryTitle: 'The team' })], {
        ...later,
        note: 'For the fair',
      });
      await publish({ slug: 'team', entryTitle: 'Another team' }, contact);
      await passTime();
      await worker().runDue();
      expect(await read()).toMatchObject({
        state: 'failed',
        error: expect.stringMatching(/^Nothing was published/),
      });
      const { details } = await site.database.kysely
        .selectFrom('studio_audit')
        .select('details')
        .where('action', '=', 'plans.fail')
        .executeTakeFirstOrThrow();
      expect(details).toContain('“The team”: ');
      expect(details).toContain('taken by “Another team”');
      expect(details).not.toContain('.yaml');
      const failed = expect.objectContaining({ file: about, hasFailedPlan: true });
      expect((await send<EntryPage>('ada', 'GET', '/entries')).body.entries).toContainEqual(failed);
      expect(
        (await send<CheckAnswer>('ada', 'POST', `/plans/${body.id}/check`, {})).body.findings,
      ).toContainEqual(expect.objectContaining({ file: about, path: 'slug', severity: 'fault' }));
      expect((await carryOut(body.id)).status).toBe(422);
      expect((await put(body.id, await save({ slug: 'us' }))).status).toBe(204);
      expect((await send('ada', 'PUT', `/plans/${body.id}`, later)).status).toBe(204);
      expect(await read()).toMatchObject({ state: 'waiting', dueAt: '2999-01-01T00:00:00.000Z' });
      expect(await read()).not.toHaveProperty('error');
      await passTime();
      await worker().runDue();
      expect(titleOf('us')).toBe('The team');
      expect(await open()).not.toHaveProperty('hasFailedPlan');
      const versions = await send<VersionSummary[]>('ada', 'GET', `/versions/${about}`);
      expect(versions.body.find(({ isLive }) => isLive)?.note).toBe('For the fair');
    });

    it('says what is newer than what goes out, and takes that if it is asked to', async () => {
      const { body } = await add([await save({ entryTitle: 'Chosen' })]);
      const readEntry = async () => (await read())?.entries[0];
      expect(await readEntry()).toEqual({
        file: about,
        title: 'Chosen',
        action: 'publish',
        versionId: expect.any(String),
      });
      const newer = await save({ entryTitle: 'Newer' });
      expect(await readEntry()).toMatchObject({ hasNewerDraft: true });
      expect((await send<EntryPage>('ada', 'GET', '/entries')).body.entries).toContainEqual(
        expect.objectContaining({ file: about, scheduledAt: '2999-01-01T00:00:00.000Z' }),
      );
      await put(body.id, newer);
      expect(await readEntry()).not.toHaveProperty('hasNewerDraft');
      site.clock.now += 1000;
      await publish({ entryTitle: 'Newest' });
      expect(await readEntry()).toMatchObject({ isOvertaken: true });
      await passTime();
      await worker().runDue();
      expect(titleOf()).toBe('Newer');
    });

    it('withdraws, but leaves what was deleted before, which can still be brought back', async () => {
      await add([away(about), away(contact)]);
      await passTime();
      await worker().runDue();
      expect([titleOf(), titleOf('contact')]).toEqual([undefined, undefined]);
      await send('ada', 'POST', '/bring-back', { files: [about, contact] });
      await add([away(about)]);
      await send('ada', 'POST', '/delete', { files: [about] });
      await passTime();
      await worker().runDue();
      expect(await read()).toMatchObject({
        state: 'failed',
        error: '“about” has been deleted in the meantime.',
      });
      expect((await send('ada', 'POST', '/bring-back', { files: [about] })).status).toBe(204);
      expect(titleOf()).toBe('about');
    });

    it('is changed, loses its time, and is cancelled and taken back until it happens', async () => {
      const { body } = await add([await save({ entryTitle: 'Chosen' })]);
      const change = async (time: object) => (await send('ada', 'PUT', `/plans/${body.id}`, time)).status;
      const moved = { dueAt: '2998-01-01T09:00:00+01:00', timeZone: 'Europe/Berlin' };
      expect(await change(moved)).toBe(204);
      expect(await read()).toMatchObject({ dueAt: '2998-01-01T08:00:00.000Z', timeZone: 'Europe/Berlin' });
      expect(await change({ ...moved, dueAt: '2020-01-01T00:00:00Z' })).toBe(422);
      expect(await change({ ...moved, dueAt: null })).toBe(204);
      expect(await read()).toMatchObject({ state: 'open' });
      expect(await read()).not.toHaveProperty('timeZone');
      expect(await change(moved)).toBe(204);
      expect((await send('ada', 'DELETE', `/plans/${body.id}`)).status).toBe(204);
      await passTime();
      expect(await worker().runDue()).toBe(0);
      expect(await send('ada', 'DELETE', `/plans/${body.id}`)).toMatchObject({
        status: 409,
        body: { message: 'This plan has been cancelled.' },
      });
      expect(await change(later)).toBe(204);
      expect((await read())?.state).toBe('waiting');
    });

    it('is moved by the first of two people who move it from the same time', async () => {
      const { body } = await add([await save({ entryTitle: 'Moved' })]);
      const { dueAt: dueBefore } = (await read()) ?? {};
      const move = (dueAt: string) => send('ada', 'PUT', `/plans/${body.id}`, { ...later, dueAt, dueBefore });
      expect((await move('2031-05-01T09:00:00Z')).status).toBe(204);
      expect(await move('2032-05-01T09:00:00Z')).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('another time meanwhile') },
      });
      expect((await read())?.dueAt).toBe('2031-05-01T09:00:00.000Z');
      // Again where the answer was lost: it is as was asked.
      expect((await move('2031-05-01T09:00:00Z')).status).toBe(204);
    });

    it('is given a time by the first of two people who found it without one', async () => {
      const id = await begin([await save({ entryTitle: 'Timed' })]);
      const time = (dueAt: string) =>
        send('ada', 'PUT', `/plans/${id}`, { ...later, dueAt, dueBefore: null });
      expect((await time('2031-05-01T09:00:00Z')).status).toBe(204);
      expect((await time('2032-05-01T09:00:00Z')).status).toBe(409);
    });

    it('refuses a time that is over, a draft that was saved meanwhile, and what is no time zone', async () => {
      const draft = await save({ entryTitle: 'Chosen' });
      expect((await add([draft], { ...later, dueAt: '2020-01-01T00:00:00Z' })).status).toBe(422);
      expect((await add([{ ...draft, revision: draft.revision + 1 }])).status).toBe(409);
      expect((await add([draft], { ...later, timeZone: 'Mars/Olympus' })).status).toBe(422);
      expect((await add([])).status).toBe(422);
      expect(await list()).toEqual([]);
    });
  });

  describe('a plan without a time', () => {
    it('publishes its entries as one, as they were put in, and leaves newer drafts', async () => {
      const id = await begin([]);
      expect((await carryOut(id)).status).toBe(422);
      expect((await put(id, await save({ entryTitle: 'About' }), away(contact))).status).toBe(204);
      await save({ entryTitle: 'Newer' });
      expect((await read())?.entries).toMatchObject([
        { file: about, title: 'About', action: 'publish', hasNewerDraft: true },
        { file: contact, title: 'contact', action: 'withdraw' },
      ]);
      expect((await carryOut(id)).status).toBe(200);
      expect([titleOf(), titleOf('contact')]).toEqual(['About', undefined]);
      expect((await open()).document.entryTitle).toBe('Newer');
      expect(await read()).toMatchObject({ state: 'done' });
      expect((await carryOut(id)).status).toBe(409);
      const versions = await send<VersionSummary[]>('ada', 'GET', `/versions/${about}`);
      expect(versions.body.find(({ isLive }) => isLive)?.note).toBe('Spring');
    });

    it('publishes nothing where one of them may not be, and says so beforehand', async () => {
      const id = await begin([
        await save({ entryTitle: 'About us' }),
        await save({ slug: 'about' }, contact),
        // To take something away is always possible, but takes no other's faults along.
        away(german),
      ]);
      const { body } = await send<CheckAnswer>('ada', 'POST', `/plans/${id}/check`, {});
      expect(body.changes).toMatchObject([
        { file: german },
        { file: about, fields: ['entryTitle'] },
        { file: contact },
      ]);
      expect(body.findings).toContainEqual(expect.objectContaining({ file: contact, severity: 'fault' }));
      const refused = await carryOut(id);
      expect(refused.status).toBe(422);
      expect(refused.body.findings.length).toBeGreaterThan(0);
      expect([titleOf(), (await read())?.state]).toEqual(['about', 'open']);
    });

    it('leads on from the address of a page that moves in it, beside redirects that are chosen in it', async () => {
      const chosen = { from: '/en-gb/old', to: '/en-gb/contact' };
      const id = await begin([
        await save({ redirects: [chosen] }, redirects),
        await save({ slug: 'who-we-are' }),
      ]);
      expect((await carryOut(id)).status).toBe(200);
      expect((await open(redirects)).published?.redirects).toMatchObject([
        chosen,
        { from: '/en-gb/about', to: '/en-gb/who-we-are' },
      ]);
    });

    it('stays for what is put into it while it goes out, with its time', async () => {
      const id = await begin([await save({ entryTitle: 'About us' })], later);
      const late = await save({ entryTitle: 'Contact us' }, contact);
      meanwhile = () => put(id, late);
      expect((await carryOut(id)).status).toBe(200);
      expect([titleOf(), titleOf('contact')]).toEqual(['About us', 'contact']);
      expect(await read()).toMatchObject({ state: 'waiting', entries: [{ file: contact }] });
      meanwhile = undefined;
      expect((await carryOut(id)).status).toBe(200);
      expect(titleOf('contact')).toBe('Contact us');
      expect((await read())?.state).toBe('done');
    });

    it('does not go out where it is cancelled, or loses an entry, meanwhile', async () => {
      const id = await begin([await save({ entryTitle: 'About us' }), away(contact)]);
      meanwhile = () => send('ada', 'DELETE', `/plans/${id}/entries/${contact}`);
      expect(await carryOut(id)).toMatchObject({
        status: 409,
        body: { detail: expect.stringContaining(contact) },
      });
      meanwhile = () => send('ada', 'DELETE', `/plans/${id}`);
      expect((await carryOut(id)).status).toBe(409);
      expect(titleOf()).toBe('about');
      expect((await open()).document.entryTitle).toBe('About us');
    });

    it('withdraws what was withdrawn meanwhile no second time, so that it can be brought back', async () => {
      const id = await begin([away(about), away(contact)]);
      const late = await begin([away(contact)]);
      await send('ada', 'POST', '/withdraw', { files: [about] });
      for (const each of [id, late]) expect((await carryOut(each)).status).toBe(200);
      expect((await carryOut(late)).status, 'done').toBe(409);
      expect(titleOf('contact')).toBeUndefined();
      expect((await send('ada', 'POST', '/bring-back', { files: [about] })).status).toBe(204);
      expect(titleOf()).toBe('about');
    });

    it('is changed and carried out only by who may publish all of it', async () => {
      const id = await begin([
        await save({ entryTitle: 'About' }),
        await save({ entryTitle: 'Über' }, german),
      ]);
      expect((await carryOut(id, 'dee')).status).toBe(403);
      expect((await send('dee', 'DELETE', `/plans/${id}`)).status).toBe(403);
      const body = { entries: [away(contact)] };
      for (const who of ['ben', 'dee', 'eve'] as const)
        expect((await send(who, 'POST', `/plans/${id}/entries`, body)).status, who).toBe(403);
      expect((await send('dee', 'DELETE', `/plans/${id}/entries/${about}`)).status).toBe(403);
      expect((await send('dee', 'DELETE', `/plans/${id}/entries/${german}`)).status).toBe(204);
    });
  });
});
