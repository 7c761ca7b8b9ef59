import type { EntryState, EntrySummary } from '../../api/entries.ts';

/** What is looked for in a list of entries. */
export interface EntryFilter {
  /** Words, each of which an entry's title or address has. */
  query: string;
  /** None for every state but what was deleted, which is found by asking for it. */
  state: EntryState | undefined;
  sort: { column: SortColumn; direction: 'ascending' | 'descending' };
}

export type SortColumn = 'title' | 'state' | 'updated';

const order: readonly EntryState[] = ['draft', 'changed', 'published', 'withdrawn', 'deleted'];

/** The entries that are looked for, in the order that is asked for. */
export function filterEntries(
  entries: readonly EntrySummary[],
  { query, state, sort }: EntryFilter,
): readonly EntrySummary[] {
  const parts = fold(query).split(/\s+/).filter(Boolean);
  const found = entries.filter((entry) => {
    if (state ? entry.state !== state : entry.state === 'deleted') return false;
    const text = fold(`${entry.title} ${entry.path ?? ''} ${entry.key}`);
    return parts.every((part) => text.includes(part));
  });
  const compare = comparisons[sort.column];
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return found.sort((a, b) => sign * compare(a, b) || a.title.localeCompare(b.title));
}

const comparisons: Readonly<Record<SortColumn, (a: EntrySummary, b: EntrySummary) => number>> = {
  title: (a, b) => a.title.localeCompare(b.title),
  state: (a, b) => order.indexOf(a.state) - order.indexOf(b.state),
  updated: (a, b) => (a.updatedAt ?? '').localeCompare(b.updatedAt ?? ''),
};

/** As letters are compared when somebody looks for them: without case and accents. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();
}
