import { useState } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import type { EntryQuery, EntrySort } from '#studio/entries/contract.ts';
import { useContentChanges } from '#studio/kit/content-changes.ts';
import { countKept, useKeptPlace } from '#studio/kit/use-kept-place.ts';
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
  const asked = JSON.stringify(query);
  const [limit, setLimit] = useState(() => toLimit(countKept(asked)));
  const { pages, ...list } = usePages(
    (after, signal) => callApi('GET /entries', { query: { ...query, limit, after }, signal }),
    [asked, limit],
  );
  const last = pages.at(-1);
  /** The entries loaded so far; undefined until the first page is. */
  const entries = last && pages.flatMap((page) => page.entries);
  useContentChanges(reload);
  return {
    ...list,
    entries,
    place: useKeptPlace<HTMLTableElement>(asked, entries?.length),
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
    setLimit(toLimit(entries?.length));
    list.loadAgain();
  }
}

/** A page of as many as there were. */
const toLimit = (count = 0) => Math.min(Math.max(count, pageSize), largestPage);
