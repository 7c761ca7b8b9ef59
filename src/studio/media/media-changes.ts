import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

/** Has every list of the library that is shown loaded again. */
export function noteMediaChange(): void {
  count += 1;
  for (const listener of listeners) listener();
}

/** Another number after each change. */
export function useMediaChanges(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => count,
  );
}
