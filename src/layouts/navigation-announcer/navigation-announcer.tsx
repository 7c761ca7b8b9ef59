import { useEffect, useLayoutEffect, useState } from 'react';
import { useTranslate } from '#i18n/translator-context.tsx';
import { findAddressedPlace } from '#links/find-addressed-place.ts';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import { useClientNavigation } from './client-navigation.ts';

/** Milliseconds a screen reader needs to be done with the move of the focus before it hears of the page. */
const announcementDelay = 150;

/**
 * Does after a navigation what a browser does when it loads a page: takes the focus to the page's start, or to the
 * place its address names, has the title read out, and keeps the document's language.
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

  // Empty in between, so that a title that comes twice is a change both times.
  const isAnnounced = arrivals > 0 && announced === arrivals;
  return <VisuallyHidden role="status">{isAnnounced && t('page.loaded', { title })}</VisuallyHidden>;
}

/** Scrolling is Inertia's: to the top, the address's place, or back to where the visitor was. */
function focusArrival(): void {
  const place = findAddressedPlace() ?? document.getElementById('main');
  if (!place) return;
  place.focus({ preventScroll: true });
  if (document.activeElement === place) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
