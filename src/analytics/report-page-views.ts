import { router } from '@inertiajs/react';
import { findPageLocale } from '#i18n/find-locale.ts';
import { locales } from '#i18n/locales.ts';
import { pushEvent } from './data-layer.ts';

/**
 * Reports each navigation within the browser, back and forward included, from now on. Call it before Inertia starts.
 * Inertia tells of the first page too, and of a way back from a fragment: the address tells that neither is another
 * page. It does not tell of answers that stay at an address, such as a form's errors or more news.
 */
export function reportPageViews(): () => void {
  let shown = readAddress();
  return router.on('navigate', ({ detail: { page } }) => {
    const address = readAddress();
    if (address === shown) return;
    shown = address;
    pushEvent({
      event: 'virtualPageview',
      url: location.origin + location.pathname,
      language: locales[findPageLocale(page.props)].languageTag,
    });
  });
}

function readAddress(): string {
  return location.pathname + location.search;
}
