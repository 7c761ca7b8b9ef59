import { router } from '@inertiajs/react';
import { findPageLocale } from '#i18n/find-locale.ts';
import { locales } from '#i18n/locales.ts';
import { pushEvent } from './data-layer.ts';

/**
 * Reports every client-side navigation from now on, including back and forward. Call it before Inertia starts. Inertia
 * also fires `navigate` for the first page and for going back from a fragment; comparing addresses filters these out.
 * It fires none for responses that stay at the same address, such as a form's errors or more news.
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
