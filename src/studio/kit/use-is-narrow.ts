import { useSyncExternalStore } from 'react';

const narrow = window.matchMedia('(width < 1024px)');

/** Whether the window is too narrow for labels beside icons. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      narrow.addEventListener('change', listener);
      return () => narrow.removeEventListener('change', listener);
    },
    () => narrow.matches,
  );
}
