import { z } from 'zod';
import { compareTexts } from '#content-source/compare-texts.ts';
import { seekWords } from '#i18n/fold-text.ts';
import type { EntryPage, EntryQuery, EntryState, EntrySummary } from './contract.ts';
import { compareTitles, type IndexedEntry } from './indexed-entry.ts';

type Place = Pick<EntrySummary, 'file' | 'title' | 'state' | 'updatedAt'>;

const place = z.strictObject({
  file: z.string(),
  title: z.string(),
  state: z.enum(['published', 'changed', 'draft', 'withdrawn', 'deleted']),
  updatedAt: z.string().optional(),
});

const stateOrder: readonly EntryState[] = ['draft', 'changed', 'published', 'withdrawn', 'deleted'];

const comparisons: Readonly<Record<NonNullable<EntryQuery['sort']>, (a: Place, b: Place) => number>> = {
  title: compareTitles,
  state: (a, b) => stateOrder.indexOf(a.state) - stateOrder.indexOf(b.state),
  updated: (a, b) => compareTexts(a.updatedAt ?? '', b.updatedAt ?? ''),
};

/**
 * A page of the entries that match. Cursor-based: a page starts after the last entry of the one before,
 * whatever has been published, renamed or taken away in between.
 *
 * @param all sorted by title
 * @returns undefined where `after` is not a valid cursor
 */
export function findEntries(all: readonly IndexedEntry[], query: EntryQuery): EntryPage | undefined {
  const { sort = 'title', direction = 'ascending', limit = 100, after } = query;
  const own = all.filter(({ summary }) => isOf(summary, query));
  const isWanted = makeFilter(query);
  const found = own.filter(isWanted).map(({ summary }) => summary);
  const sign = direction === 'ascending' ? 1 : -1;
  const compare = (a: Place, b: Place) => sign * comparisons[sort](a, b) || compareTitles(a, b);
  if (sort !== 'title' || direction !== 'ascending') found.sort(compare);
  const last = after === undefined ? undefined : readPlace(after);
  if (after !== undefined && !last) return undefined;
  const begin = last ? found.findIndex((entry) => compare(entry, last) > 0) : 0;
  const entries = begin < 0 ? [] : found.slice(begin, begin + limit);
  const end = entries.at(-1);
  const hasMore = end !== undefined && end !== found.at(-1);
  return { entries, found: found.length, all: own.length, ...(hasMore && { next: writePlace(end) }) };
}

function isOf(summary: EntrySummary, { kind, file, locale }: EntryQuery): boolean {
  if (file && !file.includes(summary.file)) return false;
  if (kind && !kind.includes(summary.kind)) return false;
  return !locale || !summary.locale || summary.locale === locale;
}

/** Deleted entries match only when asked for by state or file, or when they are in conflict with their file. */
function makeFilter({ state, file, words = '' }: EntryQuery): (entry: IndexedEntry) => boolean {
  const hasWords = seekWords(words);
  return ({ summary, text }) => {
    const isState =
      state === 'conflict'
        ? summary.hasConflict
        : state
          ? summary.state === state
          : file || summary.state !== 'deleted' || summary.hasConflict;
    return Boolean(isState) && hasWords(text);
  };
}

function writePlace({ file, title, state, updatedAt }: Place): string {
  return Buffer.from(JSON.stringify({ file, title, state, updatedAt })).toString('base64url');
}

function readPlace(text: string): Place | undefined {
  try {
    return place.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data as Place | undefined;
  } catch {
    return undefined;
  }
}
