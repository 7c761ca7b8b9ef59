import { useEffect, useRef } from 'react';
import { followReconnection } from '#studio/contract/connectivity.ts';
import { createListeners } from '#studio/contract/listeners.ts';

/** Milliseconds in a hidden tab after which its content may be stale. */
const longAway = 5000;

const listeners = createListeners();

/** Tells listeners that the site's content has, or may have, changed. */
export const tellContentChange = listeners.tell;

let hiddenAt: number | undefined;

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') hiddenAt = performance.now();
  else if (hiddenAt !== undefined && performance.now() - hiddenAt > longAway) tellContentChange();
});

followReconnection(tellContentChange);
// In development, files are edited by hand.
import.meta.hot?.on('site:content-change', tellContentChange);

/** Calls its listener whenever the site's content may have changed outside this tab. Returns a function that unsubscribes. */
export const followContentChanges = listeners.follow;

/** `followContentChanges` for a component's lifetime. */
export function useContentChanges(onChange: () => void): void {
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => followContentChanges(() => latest.current()), []);
}
