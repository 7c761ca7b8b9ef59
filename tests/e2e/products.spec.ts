import { expect } from '@playwright/test';
import { findAccessibilityProblems } from './find-accessibility-problems.ts';
import { findClippedTexts } from './find-clipped-texts.ts';
import { findOverflow } from './find-overflow.ts';
import { holdRequests } from './hold-requests.ts';
import { openPage, waitForHydration } from './open-page.ts';
import { siteOrigin } from './site.ts';
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

test('on a wide screen, each table of the range is seen whole in every language', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of ['/en-gb/products', '/fr-be/produits', '/sv-se/produkter']) {
    await openPage(page, path);
    const measured = await page
      .getByRole('region')
      .evaluateAll((regions) =>
        regions
          .filter((region) => region.querySelector('table') && region.clientWidth > 0)
          .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      );
    expect(measured, path).toEqual([0, 0]);
  }
});

test('a link is underlined under the words that stay together too', async ({ page }) => {
  await openPage(page, '/de-de/rezepte');
  const dish = page.getByRole('listitem').filter({ hasText: 'Mittwoch' }).getByRole('link');
  await expect(dish.getByText('Chili-Bowl', { exact: true })).toHaveCSS('text-decoration-line', 'underline');
});

test('a filter that is chosen before scripts come counts when they have, and can be sent where they do not', async ({
  page,
}) => {
  const goOn = await holdRequests(page, '**/*.js');
  await page.goto('/en-gb/products', { waitUntil: 'commit' });
  const form = page.getByRole('search', { name: 'Filter products' });
  await form.getByLabel('Fryer').check();
  await expect(form.getByRole('button')).toBeHidden();
  // As when scripts have not come for a while.
  await form.getByRole('button', { includeHidden: true }).evaluate((button) => {
    for (const animation of button.getAnimations()) animation.finish();
  });
  await expect(form.getByRole('button')).toBeVisible();
  goOn();
  await waitForHydration(page);
  await expect(page.locator(cards)).toHaveCount(2);
  await expect(form.getByRole('status')).toHaveText('2 of 8 products');
  await expect(form.getByRole('button')).toBeHidden();
  await expect(page).toHaveURL('/en-gb/products?cooking=fryer');
  await form.getByLabel('Fryer').uncheck();
  await expect(page.locator(cards)).toHaveCount(8);
});

test('a recipe is for as many as were typed before scripts came', async ({ page }) => {
  const goOn = await holdRequests(page, '**/*.js');
  await page.goto('/en-gb/recipes/bolognese', { waitUntil: 'commit' });
  const field = page.getByRole('spinbutton');
  await field.fill('120');
  goOn();
  await waitForHydration(page);
  await expect(field).toHaveValue('120');
  await expect(page).toHaveURL(/covers=120/);
});

test('a page that is loaded again stands where it was before scripts come', async ({ page }) => {
  await openPage(page, '/en-gb/products');
  await page.mouse.wheel(0, 1500);
  const readKept = () => page.evaluate(() => history.state?.documentScrollPosition?.top);
  await expect.poll(readKept).toBeGreaterThan(1400);
  const goOn = await holdRequests(page, '**/*.js');
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1400);
  goOn();
  await waitForHydration(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1400);
});

test('who has scrolled on from the place of an address before scripts come stays there', async ({ page }) => {
  const goOn = await holdRequests(page, /\/assets\/(?!start-)[^/]*\.js/);
  await page.goto('/en-gb/products#range', { waitUntil: 'commit' });
  const read = () => page.evaluate(() => scrollY);
  await expect.poll(read).toBeGreaterThan(0);
  const place = await read();
  await expect.poll(() => page.locator('html').getAttribute('data-hydrated')).toBeNull();
  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, 700);
  await expect.poll(read).toBe(place + 700);
  goOn();
  await waitForHydration(page);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));
  expect(await read()).toBeGreaterThan(place + 600);
});

test('a filter that leaves nothing says so and leads back', async ({ page }) => {
  await openPage(page, '/en-gb/products?without=gluten');
  await expect(page.locator(cards)).toHaveCount(0);
  const status = page.getByRole('search', { name: 'Filter products' }).getByRole('status');
  await expect(status).toHaveText('Nothing fits all of these filters.');
  await page.locator('#range').getByRole('link', { name: 'Clear filters' }).click();
  await expect(page.locator(cards)).toHaveCount(8);
  await expect(status).toBeFocused();
  await expect(page).toHaveURL('/en-gb/products');
});

test('ticked products stand side by side on a phone, without scripts too, and what differs is marked', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 320, height: 780 });
  await openPage(page, '/en-gb/products?without=milk');
  for (const name of ['Compare Mince', 'Compare Burger', 'Compare Fillet'])
    await page.getByLabel(name).check();
  await page.getByRole('button', { name: 'Compare what is ticked' }).click();
  await expect(page).toHaveURL('/en-gb/products?without=milk&compare=mince,burger,fillet#compare');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#compare table')).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeHidden();
  await expect(page.locator('#packs')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  const table = page.getByRole('table', { name: 'Mince, Burger, Fillet' });
  await expect(table.getByRole('columnheader').first()).toBeInViewport();
  await expect(table.getByRole('row', { name: /^Order code \(differs\)/ })).toContainText('OP101OP104OP107');
  expect(await findOverflow(page)).toEqual([]);
  expect(await findClippedTexts(page)).toEqual([]);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.getByRole('link', { name: 'End comparison' }).click();
  await expect(table).toHaveCount(0);
  await expect(page).toHaveURL(/without=milk#range$/);

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: siteOrigin });
  const other = await plain.newPage();
  await other.goto('/en-gb/products', { waitUntil: 'commit' });
  await other.getByLabel('Compare Mince').check();
  await other.getByRole('button', { name: 'Compare what is ticked' }).click();
  await expect(other.getByRole('alert')).toContainText('A comparison takes two or three products.');
  await expect(other.getByLabel('Compare Mince')).toBeChecked();
  await plain.close();
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

  test('all is there, filters and orders are asked for, and old anchors lead to the card that leads on', {
    tag: '@journey',
  }, async ({ page }) => {
    await page.goto('/en-gb/products', { waitUntil: 'commit' });
    await expect(page.getByRole('main').getByRole('heading', { name: 'Allergens' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
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
