import { router } from '@inertiajs/react';
import { endAnalytics, loadContainer, reportPageViews } from '#analytics/container.ts';
import { pushConsentDefault, pushConsentUpdate } from '#analytics/data-layer.ts';
import { askForConsent, closePreferences, openPreferences } from '#consent/consent-dialogs.ts';
import { consentPage } from '#consent/consent-page/page.ts';
import { hasConsent, isDecided, subscribeToConsent } from '#consent/consent-store.ts';
import { findPathLocale } from '#i18n/find-locale.ts';
import type { Locale } from '#i18n/locales.ts';

/**
 * Starts what depends on the visitor's consent. Call it before Inertia starts.
 * Where no analytics are configured there is nothing to ask for when a page is loaded: films ask in their own place.
 */
export function startConsent(): void {
  const containerId = readContainerId();
  if (containerId) pushConsentDefault();
  reportPageViews();
  // Withdrawal reloads the page: who has just answered the dialog is not to be asked by it again.
  let isReload = wasReloaded();
  router.on('navigate', ({ detail: { page } }) => {
    const isConsentPage = page.component === consentPage.name;
    // Without the dialog, its page still says what there is to choose.
    if (isConsentPage && !isReload) openPreferences(readLocale()).catch(() => undefined);
    else closePreferences();
    isReload = false;
  });
  if (containerId) startAnalytics(containerId);
}

/** Undefined inside a frame, such as a sample of the design system: the page around it handles consent. */
function readContainerId(): string | undefined {
  if (window.parent !== window) return undefined;
  return document.querySelector<HTMLMetaElement>('meta[name="gtm-id"]')?.content;
}

function wasReloaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload';
}

function startAnalytics(containerId: string): void {
  let isAgreed = hasConsent('analytics');
  if (isAgreed) loadContainer(containerId);
  else if (isDecided()) pushConsentUpdate(false);

  subscribeToConsent(() => {
    const wasAgreed = isAgreed;
    isAgreed = hasConsent('analytics');
    if (isAgreed) loadContainer(containerId);
    else if (wasAgreed || isDecided()) endAnalytics();
  });
  whenIdle(() => {
    ask();
    // The banner speaks the language of the page that is shown.
    router.on('navigate', ask);
  });
}

/** Shows the banner. If its code cannot be fetched, the next page tries again; until then there is no consent. */
function ask(): void {
  askForConsent(readLocale()).catch(() => undefined);
}

function readLocale(): Locale {
  return findPathLocale(location.pathname);
}

function whenIdle(act: () => void): void {
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(act) : setTimeout(act));
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
