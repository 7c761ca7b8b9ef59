import { expect, type Page } from '@playwright/test';
import type { Site } from '../site/start-site.ts';

/** The account that `setUpStudio` creates. */
export const administrator = {
  name: 'Ada Brewer',
  email: 'ada@oakpea.example',
  password: 'seven quiet otters in a boat',
};

/** Sets up the studio of a new site with the link from its terminal, and leaves the page signed in. */
export async function setUpStudio(page: Page, site: Pick<Site, 'readErrors'>): Promise<void> {
  const { name, email, password } = administrator;
  await expect.poll(() => site.readErrors()).toContain('/studio/set-up#');
  const [link = ''] = /http:\S+\/studio\/set-up#[\w-]+/.exec(site.readErrors()) ?? [];
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Set up the studio' }).click();
  await expect(page.getByRole('navigation', { name: 'Studio' })).toBeVisible();
}
