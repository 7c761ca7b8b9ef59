import type { Page } from '@playwright/test';
import { intercept } from './intercept.ts';

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
    await intercept(page, address, async (route) => {
      await mayGoOn;
      await route.fallback().catch(() => undefined);
    });
  }
  return goOn;
}
