import { useSyncExternalStore } from 'react';

/** Matches where the visitor has asked for less motion. */
export const reducedMotionQuery = '(prefers-reduced-motion: reduce)';

/** How a script may scroll for the visitor: smoothly, or at once where less motion is asked for. */
export function getScrollBehavior(): ScrollBehavior {
  return isMotionReduced() ? 'instant' : 'smooth';
}

/** Whether less motion is asked for, now and whenever that changes; on the server it is not. */
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
