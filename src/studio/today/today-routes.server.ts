import { contains } from '#database/contains.ts';
import { type Locale, localeCodes } from '#i18n/locales.ts';
import type { Editor } from '#studio/contract/fields.ts';
import { type Service, serve } from '#studio/contract/mount-endpoints.server.ts';
import type { StudioDatabase } from '#studio/contract/studio-tables.server.ts';
import { type Today, todayEndpoints } from './contract.ts';

/** What other rooms know, handed over by what composes them. */
export interface TodayContext {
  database: Pick<StudioDatabase, 'kysely'>;
  index: { list(): Promise<readonly { summary: Omit<Today['drafts'][number], 'savedAt'> }[]> };
  listPlans: () => Promise<
    readonly { id: string; name: string; state: string; dueAt?: string | undefined }[]
  >;
  listReviewTasks: (editor: Editor) => Promise<Today['reviews']>;
  listTranslations: () => Promise<{
    rows: readonly { row: { cells: Readonly<Record<Locale, { state: string }>> } }[];
    pending: number;
  }>;
  countEnquiries: (editor: Editor) => Promise<Today['enquiries']>;
  countMissing: (locale: Locale) => Promise<number>;
  countSearches: (locale: Locale) => Promise<number>;
  countDead: (locale: Locale) => number;
  countOutside: () => Promise<(locale: Locale) => number>;
}

const mostDrafts = 8;
const soon = 14 * 24 * 60 * 60 * 1000;

/** The route of the studio's first screen: one request for all of it. */
export function todayRoutes(context: TodayContext): Service {
  return serve(todayEndpoints, {
    'GET /today': async ({ editor }) => {
      const own = editor.locales ?? localeCodes;
      const countEach = (count: (locale: Locale) => Promise<number>) =>
        Promise.all(own.map(async (locale) => ({ locale, count: await count(locale) })));
      const [drafts, reviews, plans, { rows, pending }, missing, searches, enquiries, outside] =
        await Promise.all([
          listDrafts(context, editor),
          context.listReviewTasks(editor),
          context.listPlans(),
          context.listTranslations(),
          countEach(context.countMissing),
          countEach(context.countSearches),
          context.countEnquiries(editor),
          context.countOutside(),
        ]);
      const until = new Date(Date.now() + soon).toISOString();
      const due = plans.filter(
        ({ state, dueAt = '' }) => state === 'failed' || (state === 'waiting' && dueAt < until),
      );
      const listEach = (count: (locale: Locale) => number) =>
        own.map((locale) => ({ locale, count: count(locale) })).filter(({ count: number }) => number > 0);
      return {
        drafts,
        reviews,
        plans: due.map(({ id, name, dueAt, state }) => ({
          ...{ id, name, isFailed: state === 'failed' },
          ...(dueAt !== undefined && { dueAt }),
        })),
        pending,
        stale: listEach((locale) => rows.filter(({ row }) => row.cells[locale].state === 'stale').length),
        missing: missing.filter(({ count }) => count > 0),
        searches: searches.filter(({ count }) => count > 0),
        dead: listEach(context.countDead),
        outside: listEach(outside),
        ...(enquiries && { enquiries }),
      };
    },
  });
}

async function listDrafts({ database, index }: TodayContext, { id }: Editor): Promise<Today['drafts']> {
  const rows = await database.kysely
    .selectFrom('studio_drafts')
    .select(['file', 'saved_at'])
    // Whoever else has saved it since.
    .where((where) => where.or([where('saved_by', '=', id), contains('authors', `"${id}"`)]))
    .where('document', 'is not', null)
    .orderBy('saved_at', 'desc')
    .limit(mostDrafts)
    .execute();
  const known = new Map((await index.list()).map(({ summary }) => [summary.file, summary]));
  return rows.flatMap(({ file, saved_at: savedAt }) => {
    const summary = known.get(file);
    if (!summary) return [];
    const { title, locale } = summary;
    return { file, title, savedAt, ...(locale && { locale }) };
  });
}
