import { expect, type Page } from '@playwright/test';
import { findAccessibilityProblems } from './find-accessibility-problems.ts';
import { findClippedTexts } from './find-clipped-texts.ts';
import { findOverflow } from './find-overflow.ts';
import { findPrintProblems } from './find-print-problems.ts';
import { openPage } from './open-page.ts';
import { pressBack } from './press-back.ts';
import { siteOrigin } from './site.ts';
import { test } from './test.ts';

const listLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^List \(/ });
const toOrder = (page: Page) => page.getByRole('main').locator('section').filter({ hasText: 'To order' });

test('three things are kept, ordered in packs, and opened on another device by their address', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 320, height: 780 });
  await openPage(page, '/en-gb/products/burger');
  await expect(listLink(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Add to list Burger' }).click();
  await expect(listLink(page)).toHaveText('List (1)');
  await openPage(page, '/en-gb/recipes/toad-in-the-hole?covers=60');
  await page.getByRole('button', { name: 'Add to list Toad in the hole' }).click();
  await openPage(page, '/en-gb/products');
  await page.getByRole('button', { name: 'Add to list Mince' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Mince is on your list.' })).toBeAttached();
  await openPage(page, '/en-gb/products');
  await expect(page.getByRole('button', { name: 'On your list Mince' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(listLink(page)).toHaveText('List (3)');
  // Nothing that has the focus is behind it.
  const pressed = page.getByRole('button', { name: 'On your list Mince' });
  await pressed.evaluate((button) => {
    scrollBy(0, button.getBoundingClientRect().top - 64);
    button.focus();
  });
  const covered = await listLink(page).boundingBox();
  await expect
    .poll(async () => (await pressed.boundingBox())?.y)
    .toBeGreaterThanOrEqual((covered?.y ?? 0) + (covered?.height ?? 0));

  await listLink(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kitchen list' })).toBeVisible();
  await expect(listLink(page)).toHaveCount(0);
  await expect(toOrder(page)).toContainText('3 bags · OP105');
  const covers = page.getByRole('spinbutton', { name: 'Covers Toad in the hole' });
  await covers.fill('0');
  await expect(covers).toHaveAttribute('aria-invalid', 'true');
  await covers.fill('100');
  await expect(toOrder(page)).toContainText('5 bags · OP105');
  await expect(covers).toBeFocused();
  await expect(page).toHaveURL(`${siteOrigin}/en-gb/list?v=1&p=burger,mince&r=toad-in-the-hole*100`);
  expect(await findOverflow(page)).toEqual([]);
  expect(await findClippedTexts(page)).toEqual([]);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  expect(await findPrintProblems(page)).toEqual([]);

  const other = await (await browser.newContext()).newPage();
  await openPage(other, page.url());
  await expect(toOrder(other)).toContainText('5 bags · OP105');
  await expect(listLink(other)).toHaveCount(0);
  await other.emulateMedia({ media: 'print' });
  await expect(other.getByText('Keep on this device')).toBeHidden();
  await other.emulateMedia({ media: 'screen' });
  await other.getByRole('button', { name: 'Keep on this device' }).click();
  await expect(other.getByText('Kept on this device.')).toBeVisible();
  await openPage(other, '/en-gb/products');
  await expect(listLink(other)).toHaveText('List (3)');
  expect(await other.context().cookies()).toEqual([]);
  await other.context().close();

  await page.getByRole('textbox', { name: /^Price per pack \(GBP\) Sausages$/ }).fill('20');
  await page.getByRole('textbox', { name: /^Selling price .* Toad in the hole$/ }).fill('5');
  // 100 g of sausages that cost £10 a kilogram.
  await expect(page.getByText('£1.00 per portion · food cost 20%')).toBeVisible();

  const rows = page.getByRole('button', { name: /^Remove/ });
  await page.getByRole('button', { name: 'Remove Mince' }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Empty the list' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing on the list yet' })).toBeVisible();
  await expect(listLink(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(2);
  await openPage(page, '/en-gb/products');
  await expect(listLink(page)).toHaveText('List (2)');
  await openPage(page, '/en-gb/list');
  await expect(toOrder(page)).toContainText('5 bags · OP105');
});

test('what a recipe that is taken off asked for goes with it, whatever its name', async ({ page }) => {
  await openPage(page, '/en-gb/list?v=1&r=katsu-curry,chilli-bowl,bolognese');
  await expect(toOrder(page)).toContainText('long-grain rice');
  for (const name of ['Chilli bowl with lime', 'Bolognese'])
    await page.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(1);
  await expect(toOrder(page)).toContainText('short-grain rice');
  await expect(toOrder(page)).not.toContainText(/long-grain rice|black pepper/);
});

test('a list that is sent leaves one’s own whole where both have no room, and that is said', async ({
  page,
}) => {
  const others = Array.from({ length: 38 }, (_, index) => `recipe-${index}`).join();
  const own = `v=1&p=burger*2&r=${others}`;
  await page.addInitScript((query) => localStorage.setItem('kitchen-list', query), own);
  await openPage(page, '/en-gb/list?v=1&p=burger*3,mince,nuggets');
  await expect(listLink(page)).toHaveText('List (39)');
  await page.getByRole('button', { name: 'Keep on this device' }).click();
  await expect(page.getByText('A list has room for 40, so the rest was left out.')).toBeVisible();
  const both = `v=1&p=burger*2,mince*1&r=${others}`;
  await expect(page).toHaveURL(`${siteOrigin}/en-gb/list?${both}`);
  await expect(page.getByRole('spinbutton', { name: 'Packs Burger' })).toHaveValue('2');
  await expect(toOrder(page)).toContainText('2 boxes · OP104');
  expect(await page.evaluate(() => localStorage.getItem('kitchen-list'))).toBe(both);
});

test('a list that is open, or gone back to, follows what is changed of it elsewhere', async ({ page }) => {
  await openPage(page, '/en-gb/products/mince');
  await page.getByRole('button', { name: 'Add to list Mince' }).click();
  await openPage(page, '/en-gb/list');
  await expect(toOrder(page)).toContainText('OP101');
  const other = await page.context().newPage();
  await openPage(other, '/en-gb/products/burger');
  await other.getByRole('button', { name: 'Add to list Burger' }).click();
  await expect(toOrder(page)).toContainText('1 box · OP104');
  const keep = page.getByRole('button', { name: 'Keep on this device' });
  await expect(keep).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Mince' }).first().click();
  await page.getByRole('button', { name: 'On your list Mince' }).click();
  await pressBack(page);
  await expect(page).toHaveURL(`${siteOrigin}/en-gb/list?v=1&p=burger`);
  await expect(toOrder(page)).not.toContainText('OP101');
  await expect(keep).toHaveCount(0);
});

test('where nothing can be stored, the list is there for as long as the tab', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  });
  await openPage(page, '/en-gb/products/burger');
  await page.getByRole('button', { name: 'Add to list Burger' }).click();
  await listLink(page).click();
  await expect(toOrder(page)).toContainText('1 box · OP104');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a list opens by its address, and its numbers can be changed', async ({ page }) => {
    await page.goto('/en-gb/list?v=1&p=mince&r=bolognese', { waitUntil: 'commit' });
    await expect(toOrder(page)).toContainText('5 bags · OP101');
    await expect(page.getByRole('button', { name: /Remove|Empty|Print|Copy/ })).toHaveCount(0);
    await expect(page.getByText('Working out costs needs JavaScript.').first()).toBeVisible();
    await page.getByRole('spinbutton', { name: 'Packs Mince' }).fill('3');
    await page.getByRole('button', { name: 'Update the list' }).click();
    await expect(toOrder(page)).toContainText('7 bags · OP101');
    await page.goto('/en-gb/products/mince', { waitUntil: 'commit' });
    await expect(page.getByRole('button', { name: 'Add to list' })).toHaveCount(0);
  });
});
