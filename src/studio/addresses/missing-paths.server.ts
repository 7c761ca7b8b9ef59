import type { LocaleContent } from '#content-source/snapshot.ts';
import type { Locale } from '#i18n/locales.ts';
import { type MissingPathCounts, mostPaths } from '#redirects/missing-paths.server.ts';
import { readChosenPage, readSearchInVain } from '#redirects/searches-in-vain.server.ts';
import type { StudioDatabase } from '#studio/contract/studio-tables.server.ts';

type Database = Pick<StudioDatabase, 'kysely'>;

/** The likeliest page is worked out for so many paths at most: each takes a fraction of a millisecond. */
const mostListed = 200;
/** Rows in one statement. */
const rowsAtOnce = 200;

/** What is counted, as patterns that its address has, and has not. */
const kinds = {
  paths: ['%', '%?q=%'],
  searches: ['%?q=%', '%&chosen=%'],
  chosen: ['%&chosen=%', ''],
} as const;
type Kind = keyof typeof kinds;

/** Adds to the counts of all replicas, and keeps those asked for most; what was dismissed stays so. */
export async function addMissingPaths({ kysely }: Database, counted: MissingPathCounts): Promise<void> {
  const seen_at = `${new Date().toISOString().slice(0, 16)}:00.000Z`;
  // In one order, so that no two replicas wait for each other.
  const rows = [...counted].sort(([a], [b]) => (a < b ? -1 : 1));
  await kysely.transaction().execute(async (transaction) => {
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      const some = rows.slice(from, from + rowsAtOnce);
      await transaction
        .insertInto('studio_missing_paths')
        .values(some.map(([path, count]) => ({ path, count, seen_at, dismissed_at: null })))
        .onConflict((conflict) =>
          conflict.column('path').doUpdateSet((row) => ({
            count: row('studio_missing_paths.count', '+', row.ref('excluded.count')),
            seen_at: row.ref('excluded.seen_at'),
          })),
        )
        .execute();
    }
    // None of a kind pushes out another's.
    for (const [like, unlike] of Object.values(kinds)) {
      await transaction
        .deleteFrom('studio_missing_paths')
        .where('dismissed_at', 'is', null)
        .where('path', 'like', like)
        .where('path', 'not like', unlike)
        .where('path', 'not in', (row) =>
          row
            .selectFrom('studio_missing_paths')
            .select('path')
            .where('dismissed_at', 'is', null)
            .where('path', 'like', like)
            .where('path', 'not like', unlike)
            .orderBy('count', 'desc')
            .orderBy('seen_at', 'desc')
            .limit(mostPaths),
        )
        .execute();
    }
  });
}

/** What visitors of a locale searched in vain, the most frequent first, without what was dismissed. */
export async function listSearchesInVain(database: Database, locale: Locale) {
  const counts = await readMissingPathCounts(database, locale, 'searches');
  return [...counts].map(([path, count]) => ({ path, term: readSearchInVain(locale, path) ?? path, count }));
}

/** The paths that visitors of a locale went on to after each search in vain, the most frequent first. */
export async function readChosenPages(database: Database, locale: Locale) {
  const counts = await readMissingPathCounts(database, locale, 'chosen');
  const chosen = [...counts].flatMap(([counted, count]) => {
    const read = readChosenPage(counted);
    return read ? [{ ...read, count }] : [];
  });
  return Map.groupBy(chosen, ({ search }) => search);
}

/** How often the redirects of a locale were asked for, and when last, the least first. */
export async function countRedirects(
  { kysely }: Database,
  locale: Locale,
  redirects: LocaleContent['redirects'],
) {
  const rows = await kysely
    .selectFrom('studio_missing_paths')
    .select(['path', 'count', 'seen_at'])
    .where('path', 'like', `/${locale}/%`)
    .execute();
  const known = new Map(rows.map((row) => [row.path, row]));
  const used = [...redirects].map(([from, { to, match }]) => {
    const own = known.get(from);
    const below = match === 'prefix' ? rows.filter(({ path }) => path.startsWith(`${from}/`)) : [];
    const asked = [...(own ? [own] : []), ...below];
    const seenAt = asked
      .map(({ seen_at: at }) => at)
      .sort()
      .at(-1);
    const count = asked.reduce((sum, row) => sum + row.count, 0);
    return { from, ...(to !== undefined && { to }), count, ...(seenAt !== undefined && { seenAt }) };
  });
  return used.sort((a, b) => a.count - b.count);
}

/** The counts of a locale, or of all, of the paths, of the searches, or of what was chosen after them; the highest first, without what was dismissed. */
export async function readMissingPathCounts(
  { kysely }: Database,
  locale?: Locale,
  kind: Kind = 'paths',
): Promise<MissingPathCounts> {
  const rows = await kysely
    .selectFrom('studio_missing_paths')
    .select(['path', 'count'])
    .where('dismissed_at', 'is', null)
    .where('path', 'like', kinds[kind][0])
    .where('path', 'not like', kinds[kind][1])
    .$if(locale !== undefined, (query) => query.where('path', 'like', `/${locale}/%`))
    .orderBy('count', 'desc')
    .orderBy('seen_at', 'desc')
    .limit(locale && kind !== 'chosen' ? mostListed : mostPaths)
    .execute();
  return new Map(rows.map(({ path, count }) => [path, count]));
}
