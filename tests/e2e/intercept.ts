import type { Page, Route } from '@playwright/test';

/** An address of the site, with a query that nobody else asks for. */
const probe = '/robots.txt?is-intercepted';

/**
 * Handles what a page requests, until the returned function is called. Chromium switches interception on and off while the page
 * goes on: what is requested just then may slip through, or never be sent. So a loaded page is asked whether it is on yet,
 * and unlike `unroute` and `times`, this leaves it on.
 *
 * @param address as `page.route` takes it
 * @param handle what is done with a request; it is sent on as it is where that is `route.fallback()`
 * @param times how many are handled, the first ones
 */
export async function intercept(
  page: Page,
  address: Parameters<Page['route']>[0],
  handle: (route: Route) => unknown,
  times = Number.POSITIVE_INFINITY,
): Promise<() => void> {
  let left = times;
  await page.route(address, (route) => {
    left -= 1;
    return left < 0 ? route.fallback() : handle(route);
  });
  if (page.url() !== 'about:blank') {
    await page.route(
      (url) => url.href.endsWith(probe),
      (route) => route.fulfill({ status: 204 }),
    );
    const wait = page.evaluate(async (path) => {
      const isOn = async () => (await fetch(path).catch(() => undefined))?.status === 204;
      while (!(await isOn()));
    }, probe);
    // What is requested by a document that comes meanwhile is handled from its beginning.
    await wait.catch(() => undefined);
  }
  return () => {
    left = 0;
  };
}
