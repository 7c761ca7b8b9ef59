import { expect, type Page } from '@playwright/test';
import { holdRequests } from './hold-requests.ts';
import { openPage } from './open-page.ts';
import { testInOneContext as test } from './test.ts';

const path = '/en-gb/products/sausages';

test('the sections of a product are marked as they are read, on a phone and on wide screens', async ({
  page,
}) => {
  await openPage(page, path);
  const links = findLinks(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(links.locator('[aria-current]')).toHaveCount(0);

    await links.getByRole('link', { name: 'Nutrition' }).click();
    await expect(page).toHaveURL(`${path}#nutrition`);
    await expect(links.locator('[aria-current]')).toHaveText('Nutrition');
    await expect(links).toBeInViewport({ ratio: 1 });

    await page.locator('#storage').evaluate((section) => section.scrollIntoView());
    await expect(links.locator('[aria-current]')).toHaveText('Storage');
    await expect(links.getByRole('link', { name: 'Storage' })).toBeInViewport({ ratio: 1 });

    // From below the last section, none of which comes into sight on the way.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    await page.evaluate(() => scrollTo(0, 0));
  }
  await expect(links.locator('[aria-current]')).toHaveCount(0);
});

test('no key fact reaches into the next, however long its language makes it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 740 });
  await openPage(page, '/de-de/produkte/burger');
  const reaching = await page
    .getByRole('main')
    .locator('dl')
    .first()
    .locator('dd')
    .evaluateAll((values) => {
      const ends = values.map((value) => {
        const text = document.createRange();
        text.selectNodeContents(value);
        return text.getBoundingClientRect().right;
      });
      const starts = values.map((value) => value.getBoundingClientRect().left);
      return values.filter((_, index) => (ends[index] ?? 0) > (starts[index + 1] ?? innerWidth)).length;
    });
  expect(reaching).toBe(0);
});

test('a section that is jumped to begins in sight, under the links to the sections', async ({ page }) => {
  await openPage(page, `${path}#ingredients`);
  const bar = await findLinks(page).boundingBox();
  const heading = await page.getByRole('heading', { name: 'Ingredients and allergens' }).boundingBox();
  const end = (bar?.y ?? 0) + (bar?.height ?? 0);
  expect(heading?.y).toBeGreaterThanOrEqual(end);
  expect(heading?.y).toBeLessThan(end + 200);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('all facts stand on the page, and the links lead to them', async ({ page }) => {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await findLinks(page).getByRole('link', { name: 'Nutrition' }).click();
    const salt = page.getByRole('row', { name: /^Salt/ });
    await expect(salt).toBeInViewport();
    await expect(salt.getByRole('cell')).toHaveText(['1.1 g', '1.1 g']);
  });
});

test('on paper a product is its facts, without links to them, on two of A4 at most', {
  tag: '@journey',
}, async ({ page }) => {
  await openPage(page, '/en-gb/products/nuggets');
  expect(await countSheets(page)).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: 'print' });
  await expect(findLinks(page)).toBeHidden();
  await expect(page.getByRole('row', { name: /^Protein/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Cook it before you buy it' })).toBeHidden();
});

test('a recipe is printed on one of A4', async ({ page }) => {
  await openPage(page, '/de-de/rezepte/sonntagsbraten');
  expect(await countSheets(page)).toBe(1);
});

test('what is printed before scripts have come asks for nothing', async ({ page }) => {
  await holdRequests(page, '/assets/*.js');
  await page.goto('/en-gb/products/nuggets', { waitUntil: 'commit' });
  const signUp = page.getByRole('heading', { name: 'News for the pass' });
  await expect(signUp).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(signUp).toBeHidden();
});

test('the ingredients of a recipe stay in sight while its method is read', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openPage(page, '/en-gb/recipes/toad-in-the-hole');
  const ingredients = page.getByRole('heading', { name: 'Ingredients' });
  await page
    .getByRole('heading', { name: 'Allergens' })
    .evaluate((last) => last.scrollIntoView({ block: 'end' }));
  await expect(ingredients).toBeInViewport();
});

async function countSheets(page: Page): Promise<number | undefined> {
  const pdf = await page.pdf({ format: 'A4' });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
}

function findLinks(page: Page) {
  return page.getByRole('navigation', { name: 'On this page' });
}
