import { useState } from 'react';
import { askForEntries } from '#studio/entries/ask-for-entries.ts';
import type { EntryPage, EntryQuery, EntrySort, EntrySummary } from '#studio/entries/contract.ts';
import { useContentChanges } from '#studio/kit/content-changes.ts';
import { showFailure } from '#studio/kit/toasts/show-failure.ts';
import { useLoaded } from '#studio/kit/use-loaded.ts';
import { forgetFetched } from '../load-entry.ts';

/** The query, less kind and locale. */
export interface EntryFilter {
  words: string;
  state: EntryQuery['state'];
  sort: { column: EntrySort; direction: 'ascending' | 'descending' };
}

export interface EntryList {
  /** The entries loaded so far; undefined until the first page is. */
  entries: readonly EntrySummary[] | undefined;
  /** The number of matches, and of all entries in the list. */
  found: number;
  all: number;
  error: unknown;
  hasMore: boolean;
  /** A query is under way; the entries may still be those of the one before. */
  isLoading: boolean;
  isLoadingMore: boolean;
  /** Loading another page failed. */
  hasFailed: boolean;
  /** Loads another page. */
  loadMore: () => void;
  /** Loads all remaining pages. */
  loadRest: () => void;
  /** Reloads the pages loaded so far. */
  reload: () => void;
}

const pageSize = 100;
const largestPage = 1000;

/** First pages of the latest queries, shown at once when one is repeated. */
const recent = new Map<string, EntryPage>();
const mostRecent = 20;

/** The pages after a first one, and which that is. */
interface More {
  of: EntryPage | undefined;
  pages: readonly EntryPage[];
  isLoading: boolean;
  hasFailed?: boolean;
}

/** A paginated list of entries. While a new query loads, the previous results stay. */
export function useEntryList(query: EntryQuery): EntryList {
  const key = JSON.stringify(query);
  const [wanted, setWanted] = useState(pageSize);
  const [more, setMore] = useState<More>({ of: undefined, pages: [], isLoading: false });
  const loaded = useLoaded(
    async (signal) => {
      const page = await askForEntries({ ...query, limit: wanted }, signal);
      keepRecent(key, page);
      return page;
    },
    [key, wanted],
  );
  const first = loaded.value ?? recent.get(key);
  const own: More = more.of === first ? more : { of: first, pages: [], isLoading: false };
  const last = own.pages.at(-1) ?? first;
  const entries = first && [first, ...own.pages].flatMap((page) => page.entries);
  useContentChanges(reload);
  return {
    entries,
    found: last?.found ?? 0,
    all: last?.all ?? 0,
    error: loaded.error,
    hasMore: last?.next !== undefined,
    isLoading: loaded.isLoading || own.isLoading,
    isLoadingMore: own.isLoading,
    hasFailed: loaded.error !== undefined || own.hasFailed === true,
    loadMore: () => void load(pageSize),
    loadRest: () => void load(largestPage, true),
    reload,
  };

  function reload(): void {
    forgetFetched();
    setWanted(Math.min(Math.max(entries?.length ?? 0, pageSize), largestPage));
    loaded.loadAgain();
  }

  async function load(limit: number, isAll = false): Promise<void> {
    if (own.isLoading || loaded.isLoading || last?.next === undefined) return;
    let pages = own.pages;
    let after: string | undefined = last.next;
    // Drops the pages if the first page has been replaced in the meantime.
    const set = (next: More) =>
      setMore((before) => (before.of === next.of || next.isLoading ? next : before));
    set({ of: first, pages, isLoading: true });
    let hasFailed = false;
    try {
      do {
        const page: EntryPage = await askForEntries({ ...query, limit, after });
        pages = [...pages, page];
        after = page.next;
      } while (isAll && after !== undefined);
    } catch (error) {
      hasFailed = true;
      showFailure(error);
    }
    set({ of: first, pages, isLoading: false, hasFailed });
  }
}

function keepRecent(key: string, page: EntryPage): void {
  recent.delete(key);
  recent.set(key, page);
  for (const oldest of [...recent.keys()].slice(0, -mostRecent)) recent.delete(oldest);
}
