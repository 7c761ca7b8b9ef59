import { getScrollBehavior } from '#ui/reduced-motion.ts';

/**
 * Scrolls the header of an item into view, clear of the page's own header.
 *
 * @param block where the header comes to stand: `nearest` leaves it alone while it can be seen
 */
export function showHeader(item: HTMLDetailsElement, block: 'start' | 'nearest'): void {
  item.querySelector(':scope > summary')?.scrollIntoView({ block, behavior: getScrollBehavior() });
}
