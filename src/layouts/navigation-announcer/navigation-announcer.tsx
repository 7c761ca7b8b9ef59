import { useEffect, useLayoutEffect, useState } from 'react';
import { useTranslate } from '#i18n/translator-context.tsx';
import { findAddressedPlace } from '#links/find-addressed-place.ts';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import { useClientNavigation } from './client-navigation.ts';

/** Milliseconds until the announcement, so that it does not interrupt or get lost in that of the moved focus. */
const announcementDelay = 150;

/**
 * Does after a client-side navigation what browsers do when they load a page: moves the focus to the start of the page
 * or to the target of the URL's hash, has the title announced, and updates the document's language.
 */
export function NavigationAnnouncer({ title }: { title: string }) {
  const { t, languageTag } = useTranslate();
  const [arrivals, setArrivals] = useState(0);
  const [announced, setAnnounced] = useState(0);

  useLayoutEffect(() => {
    document.documentElement.lang = languageTag;
  }, [languageTag]);

  useClientNavigation(() => {
    focusArrival();
    setArrivals((count) => count + 1);
  });

  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(arrivals), announcementDelay);
    return () => clearTimeout(timer);
  }, [arrivals]);

  // Emptied in between, so that the same title is announced again.
  const isAnnounced = arrivals > 0 && announced === arrivals;
  return <VisuallyHidden role="status">{isAnnounced && t('page.loaded', { title })}</VisuallyHidden>;
}

/** Inertia does the scrolling: to the top, to the hash's target, or to the restored position. */
function focusArrival(): void {
  const place = findAddressedPlace() ?? document.getElementById('main');
  if (!place) return;
  place.focus({ preventScroll: true });
  if (document.activeElement === place) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
