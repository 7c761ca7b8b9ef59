import { useState } from 'react';
import type { EntryPage, EntryQuery, EntrySort, EntrySummary } from '../../api/entries.ts';
import { askForEntries } from '../../shell/ask-for-entries.ts';
import { describeError } from '../../shell/call-api.ts';
import { useContentChanges } from '../../shell/content-changes.ts';
import { showToast } from '../../shell/toasts/toasts.ts';
import { useLoaded } from '../../shell/use-loaded.ts';
import { forgetFetched } from '../load-entry.ts';

/** What is looked for, but for the kind and the locale. */
export interface EntryFilter {
  words: string;
  state: EntryQuery['state'];
  sort: { column: EntrySort; direction: 'ascending' | 'descending' };
}

export interface EntryList {
  /** Those that are loaded; undefined until the first are. */
  entries: readonly EntrySummary[] | undefined;
  /** How many are found, and of how many. */
  found: number;
  all: number;
  error: unknown;
  hasMore: boolean;
  /** Something is asked for: what is loaded may not be what is looked for. */
  isLoading: boolean;
  isLoadingMore: boolean;
  /** The last ones that were asked for did not come. */
  hasFailed: boolean;
  /** Loads some more of those that are found. */
  loadMore: () => void;
  /** Loads all of those that are found. */
  loadRest: () => void;
  /** Asks again for what is loaded. */
  reload: () => void;
}

const pageSize = 100;
const largestPage = 1000;

/** What was found by the newest queries: it is shown at once where the same is asked for again. */
const recent = new Map<string, EntryPage>();
const mostRecent = 20;

/** Pages after the first, and of which first one. */
interface More {
  of: EntryPage | undefined;
  pages: readonly EntryPage[];
  isLoading: boolean;
  hasFailed?: boolean;
}

/** The entries that are asked for, as far as they are loaded. While other ones are asked for, the last stay. */
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
    // Another first page may have come meanwhile: then these are none of its.
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
      const { message, remedy } = describeError(error);
      showToast(message, { tone: 'danger', detail: remedy });
    }
    set({ of: first, pages, isLoading: false, hasFailed });
  }
}

function keepRecent(key: string, page: EntryPage): void {
  recent.delete(key);
  recent.set(key, page);
  for (const oldest of [...recent.keys()].slice(0, -mostRecent)) recent.delete(oldest);
}
