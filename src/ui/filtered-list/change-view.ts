import { flushSync } from 'react-dom';

/** Changes what is shown as a view transition, where the browser has them; visits are some by themselves. */
export function changeView(change: () => void): void {
  if (document.hidden || !document.startViewTransition) change();
  // One that is overtaken by the next is rejected.
  else document.startViewTransition(() => flushSync(change)).ready.catch(() => undefined);
}
