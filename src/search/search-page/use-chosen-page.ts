import { router } from '@inertiajs/react';
import { useEffect } from 'react';
import { locales } from '#i18n/locales.ts';
import { useTranslate } from '#i18n/translator-context.tsx';

/** What was searched in vain last, in this document: further searches may come before a page is chosen. */
let searched: string | undefined;

/**
 * Tells the server which page a visitor goes on to after a search that found nothing: the query and the path, and nothing
 * about the visitor.
 *
 * @param inVain the query, if nothing was found
 */
export function useChosenPage(inVain: string | undefined): void {
  const { locale } = useTranslate();
  const { search } = locales[locale].paths;
  useEffect(() => {
    searched = inVain ?? searched;
    // Who goes back chooses nothing.
    const forget = () => {
      searched = undefined;
    };
    addEventListener('popstate', forget);
    const stop = router.on('before', ({ detail: { visit } }) => {
      const { pathname: path } = visit.url;
      if (searched === undefined || visit.prefetch || path === search) return;
      navigator.sendBeacon(`${search}/chosen`, new URLSearchParams({ q: searched, path }));
      forget();
    });
    return () => {
      removeEventListener('popstate', forget);
      stop();
    };
  }, [inVain, search]);
}
