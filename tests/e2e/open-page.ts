import type { Page, Response } from '@playwright/test';

/** Loads a page of the site, and waits until it is hydrated; its pictures may still be to come. */
export async function openPage(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path, { waitUntil: 'commit' });
  await waitForHydration(page);
  return response;
}

/** Waits until the document that is shown reacts to its visitor. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}
