import { useCallback, useState, useSyncExternalStore } from 'react';

/**
 * Whether the window is too narrow for something.
 *
 * @param below in CSS pixels; by default, for labels beside icons
 */
export function useIsNarrow(below = 1024): boolean {
  const [narrow] = useState(() => window.matchMedia(`(width < ${below}px)`));
  const subscribe = useCallback(
    (listener: () => void) => {
      narrow.addEventListener('change', listener);
      return () => narrow.removeEventListener('change', listener);
    },
    [narrow],
  );
  return useSyncExternalStore(subscribe, () => narrow.matches);
}
