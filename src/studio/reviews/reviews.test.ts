import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { studioDatabases } from '#studio/create-studio-test-database.testing.ts';
import type { EntryPage, PresenceAnswer } from '#studio/entries/contract.ts';
import { createEntryIndex } from '#studio/entries/entry-index.server.ts';
import { people } from '#studio/entries/entry-site.testing.ts';
import type { Plan } from '#studio/publishing/contract.ts';
import { holdPublishing } from '#studio/publishing/gate/hold-publishing.testing.ts';
import { about, openPublishSite, type PublishSite } from '#studio/publishing/gate/publish-site.testing.ts';
import { writeReviewRule } from '#studio/publishing/gate/second-eyes.server.ts';
import { planRoutes } from '#studio/publishing/plans/plan-routes.server.ts';
import type { Reviewed, Reviewer } from './contract.ts';
import { listReviewTasks, reviewRoutes } from './review-routes.server.ts';

type Who = keyof typeof people;

const page = { slug: 'about', entryTitle: 'About', meta: { description: 'Peas.' }, body: [] };

/** What reviews and comments promise. */
describe.each(studioDatabases)('$database', ({ createUrl, isPostgres }) => {
  let url: string | undefined;
  let site: PublishSite;
  beforeEach(async () => {
    url = await createUrl();
    site = await openPublishSite({ [about]: page }, url, ({ context, publisher }) => [
      reviewRoutes(context),
      planRoutes(context, publisher),
    ]);
  });
  afterEach(() => site.close());

  const open = () => site.open();
  const save = (who: Who, entryTitle: string) => site.save({ entryTitle }, about, who);
  const post = async (who: Who, path: string, body: object) =>
    (await site.send(who, 'POST', path, body)).status;
  const ask = (who: Who, of: Reviewer, sentence = 'Is that so?') =>
    post(who, '/reviews', { file: about, of, sentence });
  const read = async (who: Who = 'ada') => (await site.send<Reviewed>(who, 'GET', `/reviews/${about}`)).body;
  const tasksOf = async (who: Who) => {
    const { database, content, overlay } = site;
    const tasks = await listReviewTasks(
      { database, index: createEntryIndex({ database, content, overlay }) },
      people[who],
    );
    return tasks.map(({ what, title, sentence }) => `${what} ${title}: ${sentence}`);
  };
  const sendBack = async (who: Who, sentence: string, more: object = {}) =>
    post(who, '/reviews/send-back', {
      ...{ file: about, askedAt: (await read()).review?.askedAt, sentence },
      ...more,
    });
  const leave = (who: Who) =>
    site.database.kysely
      .updateTable('studio_people')
      .set({ removed_at: new Date().toISOString(), email: null })
      .where('id', '=', who)
      .execute();

  describe('a review', () => {
    it('is asked of nothing, and answered by nobody, once the draft is gone', async () => {
      expect(await ask('ben', { role: 'editor' })).toBe(409);
      const { revision } = await save('ben', 'Us');
      await ask('ben', { role: 'administrator' });
      const told = await site.database.kysely.selectFrom('studio_notices').select('person_id').execute();
      expect(told).toEqual([{ person_id: 'ada' }]);
      await ask('ben', { role: 'editor' });
      const askedAt = (await read()).review?.askedAt;
      await site.send('ben', 'DELETE', `/drafts/${about}`, { revision });
      expect(await post('fay', '/reviews/send-back', { file: about, askedAt, sentence: 'No.' })).toBe(409);
      expect(await tasksOf('fay')).toEqual([]);
    });

    it('that is sent back stops the plans that would publish its draft, unless they are to go on', async () => {
      const draft = await save('fay', 'Us');
      const entries = [{ ...draft, action: 'publish' }];
      const later = { dueAt: '2999-01-01T00:00:00Z', timeZone: 'Europe/London' };
      const { body: plan } = await site.send<{ id: string }>('ada', 'POST', '/plans', { entries, ...later });
      const read = async () => (await site.send<Plan[]>('ada', 'GET', '/plans')).body[0];
      await ask('fay', { person: 'ada' });
      expect(await sendBack('ada', 'The next one shorter, please.', { keepsPlans: true })).toBe(204);
      expect(await read()).toMatchObject({ state: 'waiting' });
      await ask('fay', { person: 'ada' });
      expect(await sendBack('ada', 'Wait, the prices are wrong.')).toBe(204);
      const error = 'Ada Brewer has sent “Us” back: “Wait, the prices are wrong.”';
      expect(await read()).toMatchObject({ state: 'failed', error });
      // Who tries it again approves of it, and nobody else does any more.
      await site.database.kysely
        .transaction()
        .execute((transaction) => writeReviewRule(transaction, { kinds: ['pages'], locales: [] }));
      const again = async (who: Who) => (await site.send(who, 'PUT', `/plans/${plan.id}`, later)).status;
      expect([await again('fay'), await again('ada')]).toEqual([403, 204]);
      expect(await read()).toMatchObject({ state: 'waiting' });
    });

    it.runIf(isPostgres)('that is sent back while its draft is put into a plan stops that too', async () => {
      const entries = [{ ...(await save('fay', 'Us')), action: 'publish' }];
      await ask('fay', { person: 'ada' });
      const hold = await holdPublishing(url ?? '', 'trigger', 'studio_plan_entries');
      const planning = post('fay', '/plans', { entries, name: 'Spring' });
      await hold.findHeld();
      let isBack = false;
      const sending = sendBack('ada', 'Wait.').finally(() => {
        isBack = true;
      });
      await expect.poll(async () => isBack || (await hold.hasWaiting())).toBe(true);
      await hold.release();
      expect(await Promise.all([planning, sending])).toEqual([201, 204]);
      expect((await site.send<Plan[]>('ada', 'GET', '/plans')).body).toMatchObject([{ state: 'failed' }]);
    });

    if (isPostgres) return;

    it('goes from author to editor and back, and is over once it is published', async () => {
      await save('ben', 'Us');
      expect(await ask('ben', { role: 'editor' })).toBe(204);
      expect([await tasksOf('ben'), await tasksOf('fay'), await tasksOf('dee')]).toEqual([
        [],
        ['review Us: Is that so?'],
        [],
      ]);
      expect((await read('fay')).review).toMatchObject({ state: 'asked', isMine: true, hasChanged: false });
      const listed = async () =>
        (await site.send<EntryPage>('fay', 'GET', '/entries')).body.entries[0]?.review;
      expect(await listed()).toBe('asked');
      expect(await sendBack('fay', 'Shorter, please.')).toBe(204);
      expect(await sendBack('ada', 'Longer, please.')).toBe(409);
      expect(await tasksOf('ben')).toEqual(['change Us: Shorter, please.']);
      await save('ben', 'We');
      expect(await ask('ben', { person: 'fay' }, 'Shorter now.')).toBe(204);
      await save('ben', 'We two');
      expect((await read('fay')).review).toMatchObject({ state: 'asked', hasChanged: true });
      const { revision } = await open();
      expect(await post('fay', '/publish', { entries: [{ file: about, revision }] })).toBe(200);
      expect([await read('fay'), await tasksOf('fay'), await listed()]).toEqual([
        expect.not.objectContaining({ review: expect.anything() }),
        [],
        undefined,
      ]);
      const said = (await read()).comments.map(({ kind, text }) => `${kind}: ${text}`);
      expect(said).toEqual(['asked: Is that so?', 'sent-back: Shorter, please.', 'asked: Shorter now.']);
      await save('ben', 'Another draft');
      expect((await read()).review).toBeUndefined();
    });

    it('approved, waits for its author to publish, until the draft changes', async () => {
      const draft = await save('fay', 'Us');
      await ask('fay', { person: 'ada' });
      expect(await post('ada', '/approve', draft)).toBe(204);
      expect((await read()).review).toMatchObject({ state: 'approved', approvedBy: ['ada'] });
      expect([await tasksOf('fay'), await tasksOf('ada')]).toEqual([['publish Us: Is that so?'], []]);
      await save('fay', 'All of us');
      expect((await read()).review).toMatchObject({ state: 'asked', isMine: true });
    });

    it('is approved by nobody any more once somebody sends it back', async () => {
      const draft = await save('fay', 'Us');
      await ask('fay', { person: 'ada' });
      await post('ada', '/approve', draft);
      expect(await sendBack('ada', 'Wait, the prices are wrong.')).toBe(204);
      expect((await read()).review).toMatchObject({ state: 'sent-back', approvedBy: [] });
      expect(await tasksOf('fay')).toEqual(['change Us: Wait, the prices are wrong.']);
    });

    it('is everybody’s who may publish once who was asked has left, and is asked of nobody who may not', async () => {
      await save('ben', 'Us');
      for (const person of ['ben', 'dee', 'eve', 'nobody']) expect(await ask('ben', { person })).toBe(409);
      expect(await ask('fay', { person: 'fay' })).toBe(409);
      await ask('ben', { person: 'fay' });
      expect([await tasksOf('fay'), await tasksOf('ada')]).toEqual([['review Us: Is that so?'], []]);
      await leave('fay');
      expect(await tasksOf('ada')).toEqual(['review Us: Is that so?']);
      expect((await read('ben')).reviewers).toEqual({ ada: 'Ada Brewer' });
      expect((await read('ben')).names).toMatchObject({ fay: 'Fay Green' });
      const lock = { locked_at: new Date().toISOString() };
      await site.database.kysely.updateTable('studio_people').set(lock).where('id', '=', 'ada').execute();
      expect((await read('ben')).reviewers).toEqual({});
    });
  });

  describe('a comment', () => {
    it('is replied to and done, and stays whatever becomes of what it is about', async () => {
      const about0 = { file: about, blockId: 'peas', field: 'text', quote: 'Peas', place: 'Text “Peas.”' };
      const { body } = await site.send<{ id: string }>('ben', 'POST', '/comments', {
        ...about0,
        text: 'Which?',
      });
      const reply = { file: about, thread: body.id, text: 'Green ones.' };
      expect(await post('fay', '/comments', reply)).toBe(201);
      expect(await post('fay', '/comments', { ...reply, thread: 'none' })).toBe(404);
      expect(await post('fay', '/comments', { ...reply, file: 'de-de/pages/about.yaml' })).toBe(404);
      expect(await post('fay', '/comments', { file: '../secret', text: 'Hm.' })).toBe(404);
      expect(await post('eve', '/comments', reply)).toBe(403);
      const settle = (isDone: boolean) => site.send('dee', 'PATCH', `/comments/${body.id}`, { isDone });
      expect((await settle(true)).status).toBe(204);
      await post('fay', '/delete', { files: [about] });
      await leave('ben');
      const { comments, names } = await read();
      expect(comments).toMatchObject([
        {
          blockId: 'peas',
          field: 'text',
          quote: 'Peas',
          place: 'Text “Peas.”',
          text: 'Which?',
          doneBy: 'dee',
        },
        { thread: body.id, text: 'Green ones.', by: 'fay' },
      ]);
      expect(names).toMatchObject({ ben: 'Ben Cook' });
      await settle(false);
      expect((await read()).comments[0]).not.toHaveProperty('doneBy');
    });

    if (isPostgres) return;

    it('is told, as are reviews, to whoever has the entry open', async () => {
      const stamps: string[] = [];
      const stamp = async () => {
        const { body } = await site.send<PresenceAnswer>('ben', 'POST', '/presence', { file: about });
        stamps.push(body.reviewStamp);
      };
      await stamp();
      await stamp();
      expect(new Set(stamps).size).toBe(1);
      await ask('ben', { role: 'editor' });
      const draft = await save('ben', 'Us');
      await stamp();
      const { body } = await site.send<{ id: string }>('fay', 'POST', '/comments', {
        file: about,
        text: 'Why?',
      });
      await stamp();
      for (const isDone of [true, false]) {
        await site.send('fay', 'PATCH', `/comments/${body.id}`, { isDone });
        await stamp();
      }
      await ask('ben', { role: 'editor' });
      await stamp();
      await post('fay', '/approve', draft);
      await stamp();
      await sendBack('fay', 'Shorter.');
      await stamp();
      expect(new Set(stamps.slice(1)).size).toBe(stamps.length - 2);
    });
  });
});
