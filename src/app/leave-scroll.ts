import { router } from '@inertiajs/react';

/**
 * Keeps the scroll position while a page loads, although Inertia scrolls once the app has started.
 *
 * The browser restores the position itself on reload and on going back; with Inertia the page would be at its top until then
 * (https://developer.mozilla.org/docs/Web/API/History/scrollRestoration, which is kept with each entry of the history).
 * And a visitor who has begun to use the page meanwhile is not scrolled to the place that the URL's hash names (`start.ts`
 * records that). Nor is who comes back to where they were (`isReturning`).
 */
export function leaveScrollToVisitors(): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (entry?.type !== 'navigate') noteReturn(history.state);
  addEventListener('popstate', ({ state }) => noteReturn(state));
  router.on('before', ({ detail: { visit } }) => {
    if (!visit.prefetch) noteReturn(null);
  });
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) history.scrollRestoration = 'manual';
  });
  const forget = router.on('navigate', () => {
    forget();
    if (document.documentElement.dataset.used === undefined) return;
    const { scrollX: left, scrollY: top } = window;
    const stay = () => scrollTo({ left, top, behavior: 'instant' });
    // Inertia scrolls to a hash in a later task, and to a restored position before the next frame.
    setTimeout(stay);
    requestAnimationFrame(stay);
  });
}

/** @param state of the entry of the history to return to, in which Inertia has kept where it was left; null for others */
function noteReturn(state: { documentScrollPosition?: object } | null): void {
  document.documentElement.toggleAttribute('data-returning', Boolean(state?.documentScrollPosition));
}
