import { type RefObject, useEffect, useRef } from 'react';
import { findAddressedPlace } from '#links/find-addressed-place.ts';

/**
 * Shows the panel that the address names by its hash, or in which the named place stands, now and whenever the hash
 * changes. Browsers cannot go to a panel that is not shown: the list of tabs is brought into view instead.
 *
 * @returns where to put the list of tabs
 */
export function useAddressedTab(
  panelIds: readonly string[],
  select: (index: number) => void,
): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const ids = panelIds.join(' ');
  useEffect(() => {
    const show = () => {
      const place = findAddressedPlace();
      const index = ids.split(' ').findIndex((id) => place && document.getElementById(id)?.contains(place));
      if (index < 0) return;
      select(index);
      list.current?.scrollIntoView();
    };
    show();
    window.addEventListener('hashchange', show);
    return () => window.removeEventListener('hashchange', show);
  }, [ids, select]);
  return list;
}
