import { router } from '@inertiajs/react';

/**
 * Leaves a page where it is while it is loaded, though Inertia scrolls it once the app is there.
 *
 * The browser itself puts a page back that is loaded again or come back to, which would stand at its top until then
 * (https://developer.mozilla.org/docs/Web/API/History/scrollRestoration, which is kept with each entry of the history).
 * And whoever has begun to use the page meanwhile stays where they read, and is not led back to the place that the
 * address names (`start.ts` notes it).
 */
export function leaveScrollToVisitors(): void {
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
    // It scrolls to a place in a task of its own, and to where the page was before the next frame.
    setTimeout(stay);
    requestAnimationFrame(stay);
  });
}
