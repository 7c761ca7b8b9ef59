import { clearDataLayer, push, pushConsentDefault, pushConsentUpdate } from './data-layer.ts';
import { eraseAnalyticsCookies } from './erase-analytics-cookies.ts';

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
