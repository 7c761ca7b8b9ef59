import { useEffect, useRef } from 'react';
import { followReach } from './reach.ts';

/** Milliseconds away from the tab after which what it shows may be old. */
const longAway = 5000;

const listeners = new Set<() => void>();
let hiddenAt: number | undefined;

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') hiddenAt = performance.now();
  else if (hiddenAt !== undefined && performance.now() - hiddenAt > longAway) tellContentChange();
});

followReach(tellContentChange);
// In development files are written by hand as well.
import.meta.hot?.on('site:content-change', tellContentChange);

/** Says that the site's content is not, or may not be, what it was. */
export function tellContentChange(): void {
  for (const listener of listeners) listener();
}

/** Calls `onChange` whenever the site's content may have changed by others than this tab. Returns what ends that. */
export function followContentChanges(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}

/** The same, for as long as a component is there. */
export function useContentChanges(onChange: () => void): void {
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => followContentChanges(() => latest.current()), []);
}
