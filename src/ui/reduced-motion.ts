import { useSyncExternalStore } from 'react';

/** Matches if the visitor prefers reduced motion. */
export const reducedMotionQuery = '(prefers-reduced-motion: reduce)';

/** How scripts may scroll: smoothly, or instantly if reduced motion is preferred. */
export function getScrollBehavior(): ScrollBehavior {
  return isMotionReduced() ? 'instant' : 'smooth';
}

/** Whether reduced motion is preferred, kept up to date; false on the server. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, isMotionReduced, () => false);
}

function isMotionReduced(): boolean {
  return matchMedia(reducedMotionQuery).matches;
}

function subscribe(notify: () => void): () => void {
  const query = matchMedia(reducedMotionQuery);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}
