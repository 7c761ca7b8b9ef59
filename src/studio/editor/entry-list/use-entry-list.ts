import { useState } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import type { EntryQuery, EntrySort } from '#studio/entries/contract.ts';
import { useContentChanges } from '#studio/kit/content-changes.ts';
import { usePages } from '#studio/kit/use-pages.ts';
import { forgetFetched } from '../load-entry.ts';

export interface EntryListSort {
  column: EntrySort;
  direction: 'ascending' | 'descending';
}

const pageSize = 100;
const largestPage = 1000;

/** A paginated list of entries. While a new query loads, the previous results stay. */
export function useEntryList(query: EntryQuery) {
  const [limit, setLimit] = useState(pageSize);
  const { pages, ...list } = usePages(
    (after, signal) => callApi('GET /entries', { query: { ...query, limit, after }, signal }),
    [JSON.stringify(query), limit],
  );
  const last = pages.at(-1);
  /** The entries loaded so far; undefined until the first page is. */
  const entries = last && pages.flatMap((page) => page.entries);
  useContentChanges(reload);
  return {
    ...list,
    entries,
    /** The number of matches, and of all entries in the list. */
    found: last?.found ?? 0,
    all: last?.all ?? 0,
    /** Makes pages as large as they can be, for whoever wants all. */
    enlarge: () => setLimit(largestPage),
    reload,
  };

  /** Loads again as many as there are by now. */
  function reload(): void {
    forgetFetched();
    setLimit(Math.min(Math.max(entries?.length ?? 0, pageSize), largestPage));
    list.loadAgain();
  }
}
