import { useSyncExternalStore } from 'react';

/** Stands in where storage is disabled or full: what is kept then lasts as long as the tab. */
const memory = new Map<string, string>();

/** A text that is kept on this device under a name; empty if there is none. */
function readKept(name: string): string {
  try {
    return memory.get(name) ?? localStorage.getItem(name) ?? '';
  } catch {
    return memory.get(name) ?? '';
  }
}

/** Keeps a text on this device, or forgets it if it is empty. */
function keep(name: string, text: string): void {
  memory.delete(name);
  try {
    if (text) localStorage.setItem(name, text);
    else localStorage.removeItem(name);
  } catch {
    memory.set(name, text);
  }
  // Browsers tell other tabs alone.
  dispatchEvent(new StorageEvent('storage', { key: name, newValue: text }));
}

/** The same as `readKept`, for rendering: empty on the server, and in step with every tab. */
function useKept(name: string): string {
  return useSyncExternalStore(
    subscribe,
    () => readKept(name),
    () => '',
  );
}

function subscribe(onChange: () => void): () => void {
  // A page that the browser kept for “Back” was told of nothing meanwhile.
  for (const event of ['storage', 'pageshow']) addEventListener(event, onChange);
  return () => {
    for (const event of ['storage', 'pageshow']) removeEventListener(event, onChange);
  };
}

/** The list on this device is kept as the query of its address. */
const listName = 'kitchen-list';

/** The query of the list that is kept on this device; empty if there is none. */
export const readKeptList = () => readKept(listName);
export const keepList = (query: string) => keep(listName, query);
export const useKeptList = () => useKept(listName);

/**
 * The prices that were typed on this device in a currency, as they were typed, and the function that keeps another.
 *
 * @example
 * const [prices, keepPrice] = useKeptPrices('GBP');
 * keepPrice('pieces', '20'); // prices.get('pieces') is '20'
 */
export function useKeptPrices(currency: string) {
  const name = `prices-${currency}`;
  const prices = new URLSearchParams(useKept(name));
  return [
    prices,
    (item: string, text: string) => {
      const next = new URLSearchParams(readKept(name));
      if (text) next.set(item, text);
      else next.delete(item);
      keep(name, String(next));
    },
  ] as const;
}
