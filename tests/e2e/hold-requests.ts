import type { Page } from '@playwright/test';

/**
 * Holds requests back until the returned function is called. Requests cancelled meanwhile are ignored.
 *
 * @param addresses as `page.route` takes them
 */
export async function holdRequests(
  page: Page,
  ...addresses: readonly (string | RegExp)[]
): Promise<() => void> {
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  for (const address of addresses) {
    await page.route(address, async (route) => {
      await mayGoOn;
      await route.fallback().catch(() => undefined);
    });
  }
  return goOn;
}
