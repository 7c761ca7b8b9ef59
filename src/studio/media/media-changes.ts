import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

/** Reloads all lists of the library on screen. */
export function noteMediaChange(): void {
  count += 1;
  for (const listener of listeners) listener();
}

/** A counter of changes. */
export function useMediaChanges(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => count,
  );
}
