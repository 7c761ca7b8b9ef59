import { router } from '@inertiajs/react';
import { useEffect, useEffectEvent } from 'react';

const listeners = new Set<() => void>();
let isFirstPageShown = false;

// Inertia tells of the first page too, before or after that page's effects have run: only who listens from
// the start can tell it from a navigation.
if (typeof document !== 'undefined') {
  router.on('navigate', () => {
    if (isFirstPageShown) for (const listener of listeners) listener();
    isFirstPageShown = true;
  });
}

/**
 * Calls `onNavigate` after each navigation within the browser, back and forward included, when the new page
 * stands in the document. The first load and prefetches are none.
 */
export function useClientNavigation(onNavigate: () => void): void {
  const notify = useEffectEvent(onNavigate);
  useEffect(() => {
    const listener = () => notify();
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, []);
}
