import { expect, type Page } from '@playwright/test';
import { test } from './test.ts';

/** One that stands by itself, and the last of each group: where links lead to is asked of all of them elsewhere. */
const headerLinks = ['/en-gb/about', '/en-gb/pubs-and-restaurants', '/en-gb/where-to-buy'];
const footerLinks = ['/en-gb/about', '/en-gb/sitemap', '/en-gb/privacy-policy', '/en-gb/cmp'];

test.use({ javaScriptEnabled: false });

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('the header’s menu opens, and its links lead to their pages', async ({ page }) => {
    await open(page, '/en-gb/cmp');
    for (const path of headerLinks) {
      const link = getHeaderLink(page, path);
      await expect(link).toBeHidden();
      await page.getByRole('button', { name: 'Open menu' }).click();
      await link.click();
      await expectPage(page, path);
    }
  });

  test('the footer’s groups open one at a time, and their links lead to their pages', async ({ page }) => {
    await open(page, '/en-gb/healthcare');
    for (const path of footerLinks) {
      const link = getFooterLink(page, path);
      await expect(link).toBeHidden();
      await page
        .locator('footer nav > div', { has: page.locator(`a[href="${path}"]`) })
        .locator('summary')
        .click();
      await link.click();
      await expectPage(page, path);
    }
    await page.getByRole('heading', { name: 'Help' }).click();
    await page.getByRole('heading', { name: 'Legal' }).click();
    await expect(getFooterLink(page, '/en-gb/privacy-policy')).toBeVisible();
    await expect(getFooterLink(page, '/en-gb/sitemap')).toBeHidden();
  });
});

test.describe('at 1440 px', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('links of the header lead to their pages, those of groups under the pointer and by keyboard', async ({
    page,
  }) => {
    await open(page, '/en-gb/cmp');
    for (const path of headerLinks) {
      const link = getHeaderLink(page, path);
      const toggle = page.locator(`header li:has(a[href="${path}"]) > button`);
      if ((await toggle.count()) > 0) {
        await expect(link).toBeHidden();
        await toggle.hover();
      }
      await link.click();
      await expectPage(page, path);
    }
    await page.getByRole('button', { name: 'Sectors' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(getHeaderLink(page, '/en-gb/further-and-higher-education')).toBeFocused();
    await page.keyboard.press('Enter');
    await expectPage(page, '/en-gb/further-and-higher-education');
  });
});

test('the hero’s slides are scrolled, and nothing is shown that does nothing', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, '/en-gb');
  const carousel = page.getByRole('region', { name: 'Oakpea Professionals' });
  const [first, second] = [0, 1].map((index) => carousel.getByRole('heading').nth(index));
  if (!first || !second) throw new Error('The hero has no slides.');
  await expect(first).toBeInViewport();
  await expect(second).not.toBeInViewport();
  await expect(carousel.getByRole('button')).toHaveCount(0);
  await carousel.locator('[tabindex="0"]').focus();
  await page.keyboard.press('ArrowRight');
  await expect(second).toBeInViewport();
  await expect(first).not.toBeInViewport();
  await expect(carousel.getByRole('link').nth(1)).toBeVisible();
});

const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'domcontentloaded' });
const getHeaderLink = (page: Page, path: string) => page.locator(`header nav a[href="${path}"]`);
const getFooterLink = (page: Page, path: string) => page.locator(`footer nav a[href="${path}"]`);

async function expectPage(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(page.locator('h1')).toBeVisible();
}
