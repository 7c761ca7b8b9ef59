/**
 * Scrolls the header of an item into view, clear of the page's own header: smoothly, unless reduced motion is asked for.
 *
 * @param block where the header comes to stand: `nearest` leaves it alone while it can be seen
 */
export function showHeader(item: HTMLDetailsElement, block: 'start' | 'nearest'): void {
  const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  item
    .querySelector(':scope > summary')
    ?.scrollIntoView({ block, behavior: prefersReducedMotion ? 'instant' : 'smooth' });
}
