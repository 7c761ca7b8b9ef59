import { flushSync } from 'react-dom';

/**
 * Changes what is shown as a view transition, where the browser has them. Not for visits: a quick press of Back would show its
 * page first, and then the one that was still to come.
 */
export function changeView(change: () => void): void {
  if (document.hidden || !document.startViewTransition) change();
  // One that is overtaken by the next is rejected.
  else document.startViewTransition(() => flushSync(change)).ready.catch(() => undefined);
}
