import { router } from '@inertiajs/react';
import { findPageLocale } from '#i18n/find-locale.ts';
import { locales } from '#i18n/locales.ts';
import { clearDataLayer, push, pushConsentDefault, pushConsentUpdate, pushEvent } from './data-layer.ts';

/** The cookies of Google Analytics and its conversion linker. */
const analyticsCookie = /^(?:_ga|_gid|_gat|_gcl|_gac)(?:_|$)/;

let isLoaded = false;

/** Loads the Google Tag Manager container, once. Call it only with consent to analytics. */
export function loadContainer(containerId: string): void {
  if (isLoaded) return;
  isLoaded = true;
  clearDataLayer();
  pushConsentDefault();
  pushConsentUpdate(true);
  push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${containerId}`;
  document.head.append(script);
}

/**
 * Ends all analytics when a visitor refuses or withdraws consent: deletes the cookies, and reloads the page if a
 * container was loaded, since its scripts cannot be unloaded otherwise.
 */
export function endAnalytics(): void {
  pushConsentUpdate(false);
  eraseAnalyticsCookies();
  if (isLoaded) location.reload();
}

/** Removes the analytics cookies, which may be set for the host or for any of its parent domains. */
export function eraseAnalyticsCookies(): void {
  const names = document.cookie.split(/;\s*/).map((pair) => pair.split('=', 1)[0] ?? '');
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => `; Domain=${labels.slice(index).join('.')}`);
  for (const name of names.filter((candidate) => analyticsCookie.test(candidate))) {
    for (const domain of ['', ...domains]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in browsers we support
      document.cookie = `${name}=; Max-Age=0; Path=/${domain}`;
    }
  }
}

/**
 * Reports every client-side navigation from now on, including back and forward. Call it before Inertia starts. Inertia
 * also fires `navigate` for the first page and for going back from a fragment; comparing addresses filters these out.
 * It fires none for what stays in place: a form's errors, more news, filters. These last change the address unheard,
 * so it is read before a visit, and where only the fragment has changed.
 */
export function reportPageViews(): () => void {
  let shown = readAddress();
  const readShown = () => {
    shown = readAddress();
  };
  addEventListener('hashchange', readShown);
  router.on('before', ({ detail: { visit } }) => {
    if (!visit.prefetch) readShown();
  });
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
