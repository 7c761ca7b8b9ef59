import { expect, type Page } from '@playwright/test';
import { findAccessibilityProblems } from './find-accessibility-problems.ts';
import { findOverflow } from './find-overflow.ts';
import { intercept } from './intercept.ts';
import { openPage } from './open-page.ts';
import { testInOneContext as test } from './test.ts';

const getField = (page: Page) => page.getByRole('search').getByLabel('Search this website');
const getOptions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
const getResults = (page: Page) => page.getByRole('main').locator('ol > li');
const getSummary = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

async function typeSlowly(page: Page, text: string): Promise<void> {
  await getField(page).focus();
  await page.keyboard.type(text);
  await expect(getOptions(page).first()).toBeVisible();
}

test.describe('with scripts', () => {
  test('the header leads to the search, whose results lead to their pages', { tag: '@journey' }, async ({
    page,
  }) => {
    await openPage(page, '/en-gb');
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await expect(page).toHaveURL('/en-gb/search');
    await expect(getField(page)).toBeFocused();
    await getField(page).fill('freezer');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/en-gb/search?q=freezer');
    await expect(page).toHaveTitle(/^freezer – Search \| /);
    await expect(page.getByRole('status').filter({ hasText: /results? for “freezer”$/ })).toBeVisible();
    await expect(getField(page)).toHaveValue('freezer');
    await expect(getResults(page).locator('mark').first()).toHaveText(/freezer/i);

    const link = getResults(page).first().getByRole('link');
    const title = await link.innerText();
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.goBack({ waitUntil: 'commit' });
    await expect(getField(page)).toHaveValue('freezer');

    // A product is suggested under its name, and chosen there.
    await getField(page).fill('');
    await typeSlowly(page, 'deli sl');
    await expect(getOptions(page).first()).toHaveText('Deli Slices');
    await getOptions(page).first().click();
    await expect(page).toHaveURL('/en-gb/products/deli-slices');
  });

  test('suggestions are chosen by keyboard, while the focus stays in the field; Tab leaves both, and Escape empties it', async ({
    page,
  }) => {
    await openPage(page, '/en-gb/search');
    const field = getField(page);
    await expect(field).toHaveRole('combobox');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await typeSlowly(page, 'freez');
    await page.keyboard.press('Tab');
    await expect(getOptions(page)).toHaveCount(0);
    await expect(page.getByRole('search').getByRole('button')).toBeFocused();
    await field.focus();
    await page.keyboard.press('Escape');
    await expect(field).toHaveValue('');

    await typeSlowly(page, 'freez');
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    const count = await getOptions(page).count();
    await expect(page.getByRole('status').filter({ hasText: `${count} suggestion` })).toHaveCount(1);
    const expectChosen = async (index: number) => {
      const option = getOptions(page).nth(index);
      await expect(option).toHaveAttribute('aria-selected', 'true');
      await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '');
      await expect(getOptions(page).and(page.locator('[aria-selected="true"]'))).toHaveCount(1);
      await expect(field).toBeFocused();
    };

    await page.keyboard.press('ArrowDown');
    await expectChosen(0);
    await page.keyboard.press('ArrowUp');
    await expectChosen(count - 1);
    await page.keyboard.press('ArrowDown');
    await expectChosen(0);
    await page.keyboard.press('ArrowLeft');
    await expect(field).not.toHaveAttribute('aria-activedescendant');

    await page.keyboard.press('Escape');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await expect(field).toHaveValue('freez');
    await page.keyboard.press('ArrowDown');
    await expectChosen(0);
    const title = await getOptions(page).first().locator('span').first().innerText();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });

  test('a suggestion that was reached stays so when others come before it', async ({ page }) => {
    const suggest = (...names: string[]) => ({
      json: {
        suggestions: names.map((name) => ({
          ...{ path: `/en-gb/products/${name}`, kind: 'product', title: [{ text: name, isMatch: false }] },
        })),
      },
    });
    const { promise: isReached, resolve: answer } = Promise.withResolvers<void>();
    await intercept(page, '**/search/suggestions?*', async (route) => {
      if (route.request().url().endsWith('q=bu')) return route.fulfill(suggest('burger', 'mince'));
      await isReached;
      return route.fulfill(suggest('fillet', 'burger'));
    });
    await openPage(page, '/en-gb/search');
    await typeSlowly(page, 'bu');
    await page.keyboard.type('r');
    await page.keyboard.press('ArrowDown');
    await expect(getOptions(page).first()).toHaveAttribute('aria-selected', 'true');
    answer();
    await expect(getOptions(page)).toHaveText(['fillet', 'burger']);
    await expect(getOptions(page).nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/en-gb/products/burger');
  });

  test('results are narrowed to a kind, and come in pages', async ({ page }) => {
    await openPage(page, '/en-gb/search?q=kitchen');
    await expect(getResults(page)).toHaveCount(10);
    const filter = page.getByRole('navigation', { name: 'Show only' });
    await expect(filter.locator('[aria-current]')).toHaveText(/^All/);
    await page.getByRole('link', { name: 'Page 2 of results' }).click();
    await expect(page).toHaveURL('/en-gb/search?q=kitchen&page=2');
    await expect(page.getByRole('link', { name: 'Page 2 of results' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await filter.getByRole('link', { name: /^News/ }).click();
    await expect(page).toHaveURL('/en-gb/search?q=kitchen&kind=news');
    await expect(filter.locator('[aria-current]')).toHaveText(/^News/);
    await expect(getResults(page).locator('time').first()).toBeVisible();
  });

  test('a search without results leads on', async ({ page }) => {
    await openPage(page, '/en-gb/search?q=sausxxes');
    await expect(getSummary(page)).toHaveText('No results for “sausxxes”');
    await expect(page.getByRole('main').getByRole('link', { name: 'Contact us' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Products' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'sausages', exact: true }).click();
    await expect(getSummary(page)).toHaveText(/results for “sausages”/i);
  });

  test('a product’s name leads to its page first, and a fact to its place there', async ({ page }) => {
    await openPage(page, '/en-gb/search?q=Oakpea+Sausages');
    await getResults(page).first().getByRole('link', { name: 'Sausages', exact: true }).click();
    await expect(page).toHaveURL('/en-gb/products/sausages');

    await openPage(page, '/en-gb/search?q=sausages+salt+per+portion');
    const first = getResults(page).first();
    await expect(first).toContainText('Salt: Per 100 g 1.1 g');
    await first.getByRole('link', { name: 'Sausages', exact: true }).click();
    await expect(page).toHaveURL('/en-gb/products/sausages#nutrition-salt');
    await expect(page.getByRole('heading', { name: 'Nutrition', exact: true })).toBeInViewport();
    await expect(page.getByRole('row', { name: 'Salt' })).toBeFocused();
    await expect(page.getByRole('row', { name: 'Salt' })).toBeInViewport({ ratio: 1 });
  });

  test('axe finds nothing, and nothing is too wide', async ({ page }) => {
    const check = async (state: string) => {
      await page.setViewportSize({ width: 360, height: 900 });
      expect.soft(await findOverflow(page), state).toEqual([]);
      await page.setViewportSize({ width: 1440, height: 900 });
      expect.soft(await findOverflow(page), state).toEqual([]);
      expect.soft(await findAccessibilityProblems(page), state).toEqual([]);
    };
    await openPage(page, '/en-gb/search?q=kitchen&page=2');
    await check('results');
    await openPage(page, `/en-gb/search?q=${'q'.repeat(200)}`);
    await check('no results');
    await openPage(page, '/en-gb/search');
    // One is a place in an article with a long title.
    await typeSlowly(page, 'allergens');
    await page.keyboard.press('ArrowDown');
    await check('suggestions');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the search works, and its field is a plain one', async ({ page }) => {
    await page.goto('/fi-fi', { waitUntil: 'commit' });
    await page.getByRole('banner').locator('a[href="/fi-fi/search"]').click();
    const field = page.getByRole('search').getByRole('textbox');
    await field.fill('kayttoehdot');
    await field.press('Enter');
    await expect(page).toHaveURL('/fi-fi/search?q=kayttoehdot');
    await expect(getResults(page).first().locator('mark').first()).toHaveText('Käyttöehdot');
    await getResults(page).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/fi-fi\/k%C3%A4ytt%C3%B6ehdot$/);
  });

  test('a fact leads to its row, which is told from the others', async ({ page }) => {
    await page.goto('/en-gb/search?q=salt+burger', { waitUntil: 'domcontentloaded' });
    await getResults(page).first().getByRole('link').click();
    const row = page.locator('tr:target');
    await expect(row).toContainText('Salt');
    await expect(row).toBeInViewport({ ratio: 1 });
    await expect(row).not.toHaveCSS('box-shadow', 'none');
  });

  test('a misspelled word shows what was meant, and says so; kinds and pages of results are links', async ({
    page,
  }) => {
    await page.goto('/en-gb/search?q=kitchne', { waitUntil: 'domcontentloaded' });
    await expect(getSummary(page)).toHaveText(['No results for “kitchne”', 'Showing results for “kitchen”']);
    await expect(getResults(page).locator('mark').first()).toHaveText(/^kitchen/i);
    await page.getByRole('link', { name: /^\d+ results for “kitchen”$/ }).click();
    await expect(page).toHaveURL('/en-gb/search?q=kitchen');
    await page.getByRole('link', { name: 'Next page of results' }).click();
    await expect(page).toHaveURL('/en-gb/search?q=kitchen&page=2');
    await page
      .getByRole('navigation', { name: 'Show only' })
      .getByRole('link', { name: /^Pages/ })
      .click();
    await expect(page).toHaveURL('/en-gb/search?q=kitchen&kind=page');
  });
});
