import { type RefObject, useEffect } from 'react';
import { findAddressedPlace, isReturning } from '#links/find-addressed-place.ts';
import { getScrollBehavior } from '#ui/reduced-motion.ts';

/**
 * Opens the item that the URL's hash names, now and whenever the hash changes (R2.95). The hash may also name something
 * inside an item's text. Browsers that reveal content inside a closed `<details>` have done so already, even without
 * scripts; this serves the others, and scrolls the header into view.
 */
export function useHashTarget(accordion: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const open = () => {
      const item = findAddressedPlace()?.closest('details');
      if (!item || !accordion.current?.contains(item)) return;
      const isBeingRead = item.open && isInUse();
      item.open = true;
      if (!isBeingRead && !isReturning()) showHeader(item, 'start');
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, [accordion]);
}

/** Whether the visitor has begun to use the page before its scripts were there; `start.ts` records that. */
function isInUse(): boolean {
  const { used, hydrated } = document.documentElement.dataset;
  return used !== undefined && hydrated === undefined;
}

/**
 * Scrolls the header of an item into view, clear of the page's own header.
 *
 * @param block as for `scrollIntoView`: `nearest` does nothing if the header is visible
 */
export function showHeader(item: HTMLDetailsElement, block: 'start' | 'nearest'): void {
  item.querySelector(':scope > summary')?.scrollIntoView({ block, behavior: getScrollBehavior() });
}
