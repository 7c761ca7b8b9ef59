import { router } from '@inertiajs/react';
import { useEffect, useEffectEvent } from 'react';

const listeners = new Set<() => void>();
let isFirstPageShown = false;

// Inertia also fires `navigate` for the first page, before or after that page's effects run. Only a listener registered
// at module load can tell it from a navigation.
if (typeof document !== 'undefined') {
  router.on('navigate', () => {
    if (isFirstPageShown) for (const listener of listeners) listener();
    isFirstPageShown = true;
  });
}

/**
 * Calls `onNavigate` after each client-side navigation, including back and forward, once the new page is in the
 * document. The initial load and prefetches do not count.
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
