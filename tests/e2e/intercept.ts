import type { Page, Route } from '@playwright/test';

/**
 * Handles requests until the returned function is called. Unlike `unroute` and `times`, it leaves the browser's interception
 * on: Chromium may never send a request that begins just as it is switched off.
 *
 * @param address as `page.route` takes it
 * @param handle what is done with a request; it is sent on as it is where that is `route.fallback()`
 * @param times how many are handled, the first ones
 */
export async function intercept(
  page: Page,
  address: string | RegExp,
  handle: (route: Route) => Promise<void>,
  times = Number.POSITIVE_INFINITY,
): Promise<() => void> {
  let left = times;
  await page.route(address, (route) => {
    left -= 1;
    return left < 0 ? route.fallback() : handle(route);
  });
  return () => {
    left = 0;
  };
}
