import { useEffect, useRef } from 'react';
import { followReconnection } from '#studio/contract/connectivity.ts';

/** Milliseconds in a hidden tab after which its content may be stale. */
const longAway = 5000;

const listeners = new Set<() => void>();
let hiddenAt: number | undefined;

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') hiddenAt = performance.now();
  else if (hiddenAt !== undefined && performance.now() - hiddenAt > longAway) tellContentChange();
});

followReconnection(tellContentChange);
// In development, files are edited by hand.
import.meta.hot?.on('site:content-change', tellContentChange);

/** Tells listeners that the site's content has, or may have, changed. */
export function tellContentChange(): void {
  for (const listener of listeners) listener();
}

/**
 * Calls `onChange` whenever the site's content may have changed outside this tab.
 *
 * @returns a function that unsubscribes
 */
export function followContentChanges(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}

/** `followContentChanges` for a component's lifetime. */
export function useContentChanges(onChange: () => void): void {
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => followContentChanges(() => latest.current()), []);
}
