import { useSyncExternalStore } from 'react';

/** The list on this device is kept as the query of its address. */
const storageKey = 'kitchen-list';

/** Stands in where storage is disabled or full: the list then lasts as long as the tab. */
let memory = '';

/** The query of the list that is kept on this device; empty if there is none. */
export function readKeptList(): string {
  try {
    return memory || (localStorage.getItem(storageKey) ?? '');
  } catch {
    return memory;
  }
}

/** Keeps a list on this device, or forgets it if it is empty. */
export function keepList(query: string): void {
  memory = '';
  try {
    if (query) localStorage.setItem(storageKey, query);
    else localStorage.removeItem(storageKey);
  } catch {
    memory = query;
  }
  // Browsers tell other tabs alone.
  dispatchEvent(new Event('storage'));
}

/** The same, for rendering: empty on the server, and in step with every tab. */
export function useKeptList(): string {
  return useSyncExternalStore(subscribe, readKeptList, () => '');
}

function subscribe(onChange: () => void): () => void {
  addEventListener('storage', onChange);
  return () => removeEventListener('storage', onChange);
}
