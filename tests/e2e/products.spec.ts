import { expect } from '@playwright/test';
import { openPage } from './open-page.ts';
import { testInOneContext as test } from './test.ts';

const cards = '#range li[id]';

test('the products are filtered in place, by keyboard, and the way back from a product keeps the choice', {
  tag: '@journey',
}, async ({ page }) => {
  await openPage(page, '/en-gb/products');
  await expect(page.locator(cards)).toHaveCount(8);
  const fryer = page.getByRole('search', { name: 'Filter products' }).getByLabel('Fryer');
  await fryer.focus();
  await page.keyboard.press('Space');
  await expect(page.locator(cards)).toHaveCount(2);
  await expect(page.getByRole('status').filter({ hasText: '2 of 8 products' })).toBeVisible();
  await expect(fryer).toBeFocused();
  await expect(page).toHaveURL('/en-gb/products?cooking=fryer');

  await page.locator('#range').getByRole('link', { name: 'Nuggets' }).click();
  await expect(page).toHaveURL('/en-gb/products/nuggets');
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator(cards)).toHaveCount(2);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator(cards)).toHaveCount(2);
});

test('a filter that leaves nothing says so and leads back', async ({ page }) => {
  await openPage(page, '/en-gb/products?without=gluten');
  await expect(page.locator(cards)).toHaveCount(0);
  const status = page.locator('#range').getByRole('status');
  await expect(status).toHaveText('Nothing fits all of these filters.');
  await page.locator('#range').getByRole('link', { name: 'Clear filters' }).click();
  await expect(page.locator(cards)).toHaveCount(8);
  await expect(status).toBeFocused();
  await expect(page).toHaveURL('/en-gb/products');
});

test('an address names the table of a tab, and its heads sort it', async ({ page }) => {
  await openPage(page, '/en-gb/products#nutrition');
  const tab = page.getByRole('tab', { name: 'Nutrition per 100 g' });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(tab).toBeInViewport();
  const table = page.getByRole('tabpanel', { name: 'Nutrition per 100 g' }).getByRole('table');
  const salt = table.getByRole('button', { name: 'Salt' });
  await salt.press('Enter');
  await expect(table.getByRole('rowheader').first()).toHaveText('Mince');
  await salt.press('Enter');
  await expect(table.getByRole('rowheader').first()).toHaveText('Deli Slices');
  await expect(table.getByRole('columnheader', { name: 'Salt' })).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL('/en-gb/products?sort-nutrition=-salt#nutrition');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('filters and orders are asked for, and old anchors lead to the card that leads on', async ({
    page,
  }) => {
    await page.goto('/en-gb/products', { waitUntil: 'commit' });
    const filters = page.getByRole('search', { name: 'Filter products' });
    await filters.getByLabel('Griddle').check();
    await filters.getByRole('button', { name: 'Apply filters' }).click();
    await expect(page.locator(cards)).toHaveCount(1);
    await page.locator('#nutrition').getByRole('button', { name: 'Protein' }).click();
    await expect(page).toHaveURL('/en-gb/products?cooking=griddle&sort-nutrition=protein#nutrition');
    await expect(page.locator('#nutrition').getByRole('rowheader').first()).toHaveText('Nuggets');

    await page.goto('/en-gb/products#mince', { waitUntil: 'commit' });
    await page.locator('#mince').getByRole('link').click();
    await expect(page).toHaveURL('/en-gb/products/mince');
  });
});
