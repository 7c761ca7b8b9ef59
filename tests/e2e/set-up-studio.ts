import { expect, type Page } from '@playwright/test';
import type { Site } from '../site/start-site.ts';

/** Sets the studio of a new site up by the link in its terminal; the page is signed in from then on. */
export async function setUpStudio(page: Page, site: Pick<Site, 'readErrors'>): Promise<void> {
  await expect.poll(() => site.readErrors()).toContain('/studio/set-up#');
  const [link = ''] = /http:\S+\/studio\/set-up#[\w-]+/.exec(site.readErrors()) ?? [];
  await page.goto(link);
  await page.getByLabel('Your name').fill('Ada Brewer');
  await page.getByLabel('Email address').fill('ada@oakpea.example');
  await page.getByLabel('New password').fill('seven quiet otters in a boat');
  await page.getByRole('button', { name: 'Set up the studio' }).click();
  await expect(page.getByRole('navigation', { name: 'Studio' })).toBeVisible();
}
