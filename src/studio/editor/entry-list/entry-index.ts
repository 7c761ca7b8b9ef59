import { useSyncExternalStore } from 'react';
import type { EntrySummary } from '../../api/entries.ts';
import { callApi } from '../../shell/call-api.ts';

/** All entries as they were when they were asked for last: shown at once, while they are asked for again. */
interface EntryIndex {
  entries: readonly EntrySummary[] | undefined;
  error: unknown;
}

let index: EntryIndex = { entries: undefined, error: undefined };
let newest = 0;
const listeners = new Set<() => void>();

/** All entries of all kinds and locales; `loadEntries` asks for them. */
export function useEntries(): EntryIndex {
  return useSyncExternalStore(subscribe, () => index);
}

/** Asks for all entries anew. Of two answers the one that was asked for last counts. */
export async function loadEntries(): Promise<void> {
  newest += 1;
  const own = newest;
  try {
    const entries = await callApi<EntrySummary[]>('/entries');
    if (own === newest) change({ entries, error: undefined });
  } catch (error) {
    if (own === newest) change({ ...index, error });
  }
}

function change(next: EntryIndex): void {
  index = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
