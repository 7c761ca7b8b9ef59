import { expect, type Page } from '@playwright/test';
import type { Site } from '../site/start-site.ts';

/** The account that `setUpStudio` creates. */
export const administrator = {
  name: 'Ada Brewer',
  email: 'ada@oakpea.example',
  password: 'seven quiet otters in a boat',
};

/** Sets up the studio of a new site with the link from its terminal, and leaves the page signed in. */
export async function setUpStudio(page: Page, site: Pick<Site, 'origin' | 'readErrors'>): Promise<void> {
  await expect.poll(() => site.readErrors()).toContain('/studio/set-up#');
  const [, token] = /\/studio\/set-up#([\w-]+)/.exec(site.readErrors()) ?? [];
  const headers = { Origin: site.origin };
  const data = { token, ...administrator };
  const made = await page.request.post(`${site.origin}/studio/api/set-up`, { data, headers });
  expect(made.ok()).toBe(true);
  await page.goto(`${site.origin}/studio/today`);
  await expect(page.getByRole('navigation', { name: 'Studio' })).toBeVisible();
}
