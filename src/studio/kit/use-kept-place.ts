import { type RefObject, useLayoutEffect, useRef } from 'react';

/** How far lists were scrolled as they were left, and how many they showed, by what was asked of them. */
const places = new Map<string, { top: number; count: number }>();

/** How many a list showed: for its place, so many have to be there. */
export const countKept = (of: string) => places.get(of)?.count ?? 0;

/**
 * Has a list begin where it was left, or at its top.
 *
 * @param count how many it shows by now
 * @returns for what scrolls
 */
export function useKeptPlace<Of extends HTMLElement>(of: string, count = 0): RefObject<Of | null> {
  const scroller = useRef<Of>(null);
  useLayoutEffect(() => {
    const element = scroller.current;
    const content = element?.firstElementChild;
    if (!content || count === 0) return undefined;
    const top = places.get(of)?.top ?? 0;
    let at = element.scrollTop;
    // Virtualised rows have their height only after they were measured. Who scrolls meanwhile stays there.
    const growth = new ResizeObserver(() => {
      if (element.scrollTop !== at) return growth.disconnect();
      element.scrollTop = top;
      at = element.scrollTop;
    });
    growth.observe(content);
    return () => {
      growth.disconnect();
      places.set(of, { top: element.scrollTop === at ? top : element.scrollTop, count });
    };
  }, [of, count]);
  return scroller;
}
