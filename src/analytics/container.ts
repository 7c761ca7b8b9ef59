import { clearDataLayer, push, pushConsentDefault, pushConsentUpdate } from './data-layer.ts';
import { eraseAnalyticsCookies } from './erase-analytics-cookies.ts';

let isLoaded = false;

/** Loads the container of Google Tag Manager, once. Only for visitors who have agreed to analytics. */
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
 * Ends all analytics for a visitor who has said no: the cookies go, and with them the page that a container was
 * loaded into, which is the only way to be rid of its scripts.
 */
export function endAnalytics(): void {
  pushConsentUpdate(false);
  eraseAnalyticsCookies();
  if (isLoaded) location.reload();
}
