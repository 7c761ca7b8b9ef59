import { type RefObject, useEffect, useRef } from 'react';
import { findAddressedPlace } from '#links/find-addressed-place.ts';

/**
 * Shows the panel that is, or contains, the target of the URL's hash, now and whenever the hash changes. Browsers
 * cannot scroll to a hidden panel, so the list of tabs is scrolled into view instead.
 *
 * @returns the ref for the list of tabs
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
