import fc from 'fast-check';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { studioDatabases } from '#studio/create-studio-test-database.testing.ts';
import type { VersionSummary } from '#studio/entries/contract.ts';
import type { people } from '#studio/entries/entry-site.testing.ts';
import type { DraftsCheckAnswer, Plan, ReviewRule } from '../contract.ts';
import { planRoutes } from '../plans/plan-routes.server.ts';
import { createPlanWorker } from '../plans/run-plans.server.ts';
import { holdPublishing } from './hold-publishing.testing.ts';
import { about, contact, german, openPublishSite, type PublishSite } from './publish-site.testing.ts';
import { refuseUnapproved, writeReviewRule } from './second-eyes.server.ts';

type Who = keyof typeof people;

const fresh = 'en-gb/pages/fresh.yaml';
const slugs = { [about]: 'about', [contact]: 'contact', [german]: 'ueber-uns', [fresh]: 'fresh' };
const page = (slug: string) => ({
  slug,
  entryTitle: slug,
  meta: { description: 'Peas.' },
  body: [{ block: 'Text', _id: 'peas', text: 'Peas.' }],
});
/** How many random ones are made at publishing. */
const attempts = 250;
const later = { dueAt: '2999-01-01T00:00:00Z', timeZone: 'Europe/London' };

/** What a second pair of eyes promises. */
describe.each(studioDatabases)('$database', ({ createUrl, isPostgres }) => {
  let site: PublishSite;
  let url: string | undefined;

  beforeEach(async () => {
    url = await createUrl();
    site = await openPublishSite(
      { [about]: page('about'), [contact]: page('contact'), [german]: page('ueber-uns') },
      url,
      ({ context, publisher }) => [planRoutes(context, publisher)],
    );
    await rule({ kinds: ['pages'], locales: [] });
  });
  afterEach(() => site.close());

  const rule = (asked: ReviewRule) =>
    site.database.kysely.transaction().execute((transaction) => writeReviewRule(transaction, asked));
  const seeRule = async () => {
    const { body: seen } = await site.send<ReviewRule>('ada', 'GET', '/review-rule');
    return async (kinds: string[]) =>
      (await site.send('ada', 'PUT', '/review-rule', { kinds, locales: [], seen })).status;
  };
  const open = () => site.open();
  const save = (who: Who, fields: object, file?: string) => site.save(fields, file, who);
  const post = async (who: Who, path: string, body: object = {}) =>
    (await site.send(who, 'POST', path, body)).status;
  const publish = (who: Who, ...entries: object[]) => post(who, '/publish', { entries });
  const approve = (who: Who, draft: object) => post(who, '/approve', draft);
  const titleOf = (slug = 'about') => site.content.current().locales['en-gb'].pages.get(slug)?.entryTitle;
  const addPlan = (who: Who, draft: object, more: object = {}) =>
    site.send<{ id: string }>(who, 'POST', '/plans', { entries: [{ ...draft, action: 'publish' }], ...more });
  const runDue = async () => {
    const { database, content, publisher } = site;
    const time = new Date(Date.now() - 1000).toISOString();
    const due = { due_at: time, planned_for: time };
    await database.kysely.updateTable('studio_plans').set(due).where('state', '=', 'waiting').execute();
    await createPlanWorker({ database, content, publisher, log: pino({ enabled: false }) }).runDue();
  };

  describe('a second pair of eyes', () => {
    it('is had once somebody else approves of a draft as it is, and no longer once it changes', async () => {
      const first = await save('fay', { entryTitle: 'Us' });
      expect(await approve('fay', first)).toBe(204);
      expect(await publish('fay', first)).toBe(403);
      expect(await approve('ada', first)).toBe(204);
      const second = await save('fay', { entryTitle: 'All of us' });
      expect(await approve('ada', first)).toBe(409);
      expect(await publish('fay', second)).toBe(403);
      expect(await approve('ada', second)).toBe(204);
      for (const who of ['ben', 'dee', 'eve'] as const) expect(await approve(who, second)).toBe(403);
      expect(await publish('fay', second)).toBe(200);
      expect(titleOf()).toBe('All of us');
    });

    it('is asked for whatever becomes of the words: pinned, kept, discarded, restored, deleted', async () => {
      const draft = await save('fay', { entryTitle: 'Mine' });
      expect((await addPlan('fay', draft, later)).status).toBe(403);
      const plan = await addPlan('fay', draft);
      expect(await post('fay', `/plans/${plan.body.id}/publish`)).toBe(403);
      expect((await site.send('fay', 'PUT', `/plans/${plan.body.id}`, later)).status).toBe(403);
      expect(
        (await site.send('fay', 'DELETE', `/drafts/${about}`, { revision: draft.revision })).status,
      ).toBe(200);
      const kept = (await site.send<VersionSummary[]>('fay', 'GET', `/versions/${about}`)).body[0];
      const { revision } = await open();
      expect(await post('ada', `/version/${kept?.id}/restore`, { revision })).toBe(200);
      const restored = { file: about, revision: (await open()).revision };
      expect([await publish('fay', restored), await publish('ada', restored)]).toEqual([403, 403]);
      expect(await post('ada', '/delete', { files: [about] })).toBe(200);
      expect(await post('fay', '/bring-back', { files: [about] })).toBe(204);
      expect(titleOf()).toBe('about');
      expect(await publish('fay', { file: about, revision: (await open()).revision })).toBe(403);
      expect((await site.send('ada', 'PUT', `/plans/${plan.body.id}`, later)).status).toBe(204);
      await runDue();
      expect(titleOf()).toBe('Mine');
    });

    it('leaves taking away and bringing back to one, and a plan fails that it is asked of later', async () => {
      expect(await post('fay', '/withdraw', { files: [about] })).toBe(200);
      const away = await open();
      expect(await publish('fay', { file: about, revision: away.revision })).toBe(200);
      expect(await post('fay', '/delete', { files: [contact] })).toBe(200);
      expect(await post('fay', '/bring-back', { files: [contact] })).toBe(204);
      await rule({ kinds: [], locales: [] });
      expect((await addPlan('fay', await save('fay', { entryTitle: 'Mine' }), later)).status).toBe(201);
      await rule({ kinds: ['pages'], locales: [] });
      await runDue();
      const [plan] = (await site.send<Plan[]>('ada', 'GET', '/plans')).body;
      expect(plan).toMatchObject({ state: 'failed', error: expect.stringContaining('wrote it') });
    });

    it.runIf(isPostgres)('is changed by one of two administrators at the same moment', async () => {
      const change = await seeRule();
      const held = await holdPublishing(url ?? '', 'trigger', 'studio_audit');
      const answers = Promise.all([change(['news']), change(['recipes'])]);
      const waiting = sql`select 1 from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`;
      await expect.poll(async () => (await waiting.execute(site.database.kysely)).rows).toHaveLength(2);
      await held.release();
      expect((await answers).toSorted()).toEqual([204, 409]);
    });

    if (isPostgres) return;

    it('is changed by the first of two administrators who saw the same rule', async () => {
      const change = await seeRule();
      expect(await change(['pages', 'news'])).toBe(204);
      expect(await change(['pages', 'recipes'])).toBe(409);
      // Again where the answer was lost.
      expect(await change(['pages', 'news'])).toBe(204);
      expect((await site.send('ada', 'GET', '/review-rule')).body).toEqual({
        ...{ kinds: ['pages', 'news'], locales: [] },
      });
    });

    it('is asked for by kind or locale, and keeps nobody from what it is not asked for', async () => {
      const draft = await save('ada', { entryTitle: 'Us' });
      const check = async (who: Who) =>
        (await site.send<DraftsCheckAnswer>(who, 'POST', '/check', { files: [about] })).body.unapproved;
      expect([await check('ada'), await check('fay')]).toEqual([[about], []]);
      const refused = await site.send<{ detail: string }>('ada', 'POST', '/publish', { entries: [draft] });
      expect(refused).toMatchObject({ status: 403, body: { detail: expect.stringContaining('wrote it') } });
      await expect(refuseUnapproved(site.database.kysely, Array(9).fill(draft), 'ada')).rejects.toThrow(
        'and 6 more',
      );
      await rule({ kinds: ['news'], locales: ['de-de'] });
      expect(await publish('ada', draft)).toBe(200);
      const words = await save('dee', { entryTitle: 'Wir' }, german);
      expect(await publish('dee', words)).toBe(403);
      expect(await publish('fay', words)).toBe(200);
    });

    it('of two who have both written, each is the other’s', async () => {
      await save('fay', { entryTitle: 'Us' });
      const draft = await save('ada', { meta: { description: 'Who we are.' } });
      expect([await publish('ada', draft), await publish('fay', draft)]).toEqual([403, 403]);
      expect(await approve('ada', draft)).toBe(204);
      expect(await publish('fay', draft)).toBe(200);
    });

    // Long because it plays everything that people can do to an entry.
    it(`is had by all that ${attempts} random attempts publish`, { timeout: 600_000 }, async () => {
      const { kysely } = site.database;
      await sql`pragma synchronous = off`.execute(kysely);
      const files = [about, contact, german, fresh] as const;
      await rule({ kinds: ['pages'], locales: ['de-de'] });
      /** Whose each word is, and who has agreed to a text as a whole: known from what was asked and answered alone. */
      const writers = new Map<string, Who>();
      const agreed = new Map<string, Set<Who>>();
      const seen = new Set<string>();
      const textOf = (document: string) => {
        const { entryTitle, body } = JSON.parse(document) as ReturnType<typeof page>;
        return `${entryTitle} ${body[0]?.text}`;
      };
      const readDraft = (file: string) =>
        kysely
          .selectFrom('studio_drafts')
          .select(['document', 'revision'])
          .where('file', '=', file)
          .executeTakeFirst();
      const agree = (who: Who, texts: readonly string[]) => {
        for (const text of texts) agreed.set(text, (agreed.get(text) ?? new Set()).add(who));
      };
      const readPlanned = async (id: string) =>
        (
          await kysely
            .selectFrom('studio_plan_entries')
            .innerJoin('studio_versions', 'studio_versions.id', 'version_id')
            .select('document')
            .where('plan_id', '=', id)
            .execute()
        ).map(({ document }) => textOf(document ?? '{}'));
      const choosePlan = async (chance: number) => {
        const plans = await kysely
          .selectFrom('studio_plans')
          .select('id')
          .where('state', 'in', ['open', 'waiting', 'failed'])
          .execute();
        return plans[chance % Math.max(1, plans.length)]?.id ?? 'none';
      };
      let word = 0;
      let live = new Map<string, string>();
      let judged = 0;
      const counts = { published: 0, refused: 0 };
      const routes = [
        'write',
        'write',
        'write',
        'publish',
        'publish',
        'both',
        'approve',
        'plan',
        'schedule',
        'put',
        'time',
        'carry out',
        'due',
        'discard',
        'restore',
        'withdraw',
        'delete',
        'bring back',
        'settle',
      ] as const;
      const attempt = fc.tuple(
        fc.constantFrom<Who>('ada', 'ada', 'fay', 'fay', 'fay', 'dee', 'ben', 'eve'),
        fc.constantFrom(...routes),
        fc.constantFrom(...files),
        fc.nat(1000),
      );
      for (const [who, route, file, chance] of fc.sample(attempt, { numRuns: attempts, seed: 32 })) {
        const draft = await readDraft(file);
        const revision = draft?.revision ?? 0;
        const texts = draft?.document ? [textOf(draft.document)] : [];
        const entry = { file, action: 'publish', revision };
        const id = ['put', 'time', 'carry out'].includes(route) ? await choosePlan(chance) : 'none';
        const done = await act();
        if (done === 403) counts.refused += 1;
        await judge(done < 300 ? who : undefined);

        /** @returns the status of what was asked for */
        async function act(): Promise<number> {
          switch (route) {
            case 'write':
            case 'settle': {
              word += 1;
              const written = `w${word}`;
              writers.set(written, who);
              const before = draft?.document ? JSON.parse(draft.document) : page(slugs[file]);
              const text = [{ ...before.body[0], text: written }];
              const document = { ...before, ...(chance % 2 ? { entryTitle: written } : { body: text }) };
              const settles = route === 'settle' && {
                fileDigest: (await site.content.files()).get(file)?.digest ?? null,
              };
              return (await site.send(who, 'PUT', `/drafts/${file}`, { document, revision, ...settles }))
                .status;
            }
            case 'publish': {
              const status = await publish(who, { file, revision });
              if (status === 200) agree(who, texts);
              return status;
            }
            case 'both': {
              const drafts = [];
              for (const one of new Set([file, files[chance % files.length] ?? file])) {
                const other = await readDraft(one);
                if (other?.document)
                  drafts.push({ file: one, revision: other.revision, text: textOf(other.document) });
              }
              const status = await publish(who, ...drafts.map(({ text: _, ...one }) => one));
              if (status === 200)
                agree(
                  who,
                  drafts.map(({ text }) => text),
                );
              return status;
            }
            case 'approve': {
              const status = await approve(who, { file, revision });
              if (status === 204) agree(who, texts);
              return status;
            }
            case 'plan':
            case 'schedule': {
              const { status } = await addPlan(who, entry, route === 'schedule' ? later : { name: 'Plan' });
              if (status === 201) agree(who, texts);
              return status;
            }
            case 'put': {
              const status = await post(who, `/plans/${id}/entries`, { entries: [entry] });
              if (status === 204) agree(who, texts);
              return status;
            }
            case 'time': {
              const planned = await readPlanned(id);
              const { status } = await site.send(who, 'PUT', `/plans/${id}`, later);
              if (status === 204) agree(who, planned);
              return status;
            }
            case 'carry out': {
              const planned = await readPlanned(id);
              const status = await post(who, `/plans/${id}/publish`);
              if (status === 200) agree(who, planned);
              return status;
            }
            case 'due':
              await runDue();
              return 200;
            case 'discard':
              return (await site.send(who, 'DELETE', `/drafts/${file}`, { revision })).status;
            case 'restore': {
              const kept = await kysely
                .selectFrom('studio_versions')
                .select('id')
                .where('file', '=', file)
                .execute();
              return post(who, `/version/${kept[chance % Math.max(1, kept.length)]?.id ?? 'none'}/restore`, {
                revision,
              });
            }
            case 'withdraw':
            case 'delete':
              return post(who, `/${route}`, { files: [file] });
            case 'bring back':
              return post(who, '/bring-back', { files: [file] });
          }
        }

        /** Whether what visitors see now was seen by somebody else than each who wrote it. */
        async function judge(by: Who | undefined): Promise<void> {
          const { revision: present } = await kysely
            .selectFrom('studio_state')
            .select('revision')
            .executeTakeFirstOrThrow();
          if (present === judged) return;
          judged = present;
          const rows = await kysely
            .selectFrom('studio_live')
            .innerJoin('studio_versions', 'studio_versions.id', 'studio_live.version_id')
            .select(['studio_live.file', 'document', 'id'])
            .execute();
          const now = new Map(
            rows.flatMap((row) => (row.document === null ? [] : [[row.file, textOf(row.document)] as const])),
          );
          for (const [one, text] of now) {
            if (live.get(one) === text || seen.has(text)) continue;
            counts.published += 1;
            const eyes = new Set([...(agreed.get(text) ?? []), ...(route !== 'due' && by ? [by] : [])]);
            for (const written of text.split(' ').filter((part) => !seen.has(part) && writers.has(part)))
              expect(
                [...eyes].filter((other) => other !== writers.get(written)),
                `${route} ${one}: ${text}`,
              ).not.toEqual([]);
          }
          for (const text of now.values()) for (const part of [text, ...text.split(' ')]) seen.add(part);
          live = now;
        }
      }
      expect(counts.published).toBeGreaterThan(attempts / 200);
      expect(counts.refused).toBeGreaterThan(attempts / 20);
    });
  });
});
