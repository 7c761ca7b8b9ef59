import { expect } from '@playwright/test';
import { localeCodes, locales } from '#i18n/locales.ts';
import { openPage } from './open-page.ts';
import { isFromContentful } from './site.ts';
import { testInOneContext as test } from './test.ts';

test('offers each locale by label, flag and picture, in its own language', async ({ page }) => {
  await openPage(page, '/');
  await expect(page).toHaveTitle('Language Selector | Oakpea Professionals');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose your country');
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(localeCodes.length);
  for (const locale of localeCodes) {
    const { label, languageTag } = locales[locale];
    const card = page.getByRole('link', { name: label, exact: true });
    await expect(card).toHaveAttribute('href', `/${locale}`);
    await expect(card).toHaveAttribute('lang', languageTag);
    await expect(card).toHaveAttribute('hreflang', languageTag);
    const [background, flag] = [card.locator('img[srcset]'), card.locator('img:not([srcset])')];
    await expect(background).toHaveAttribute('srcset', isFromContentful ? /[?&]w=360&h=208&/ : /\/360x208-/);
    expect(await flag.boundingBox(), label).toMatchObject({ width: 56, height: 42 });
  }
});

test.describe('its pictures', () => {
  test.use({ pictures: 'loaded' });

  test('are shown', { tag: '@journey' }, async ({ page }) => {
    await openPage(page, '/');
    const pictures = page.getByRole('main').locator('li img');
    await expect(pictures).toHaveCount(2 * localeCodes.length);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    }
  });
});

test('is used by keyboard', async ({ page }) => {
  await openPage(page, '/');
  for (const locale of localeCodes) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: locales[locale].label, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  const last = localeCodes.at(-1) ?? 'en-gb';
  await expect(page).toHaveURL(`/${last}`);
  await expect(page.locator('html')).toHaveAttribute('lang', locales[last].languageTag);
});

test('a page is kept in another country, or said not to be there, and Back returns to it', async ({
  page,
}) => {
  await openPage(page, '/en-gb/products/mince');
  const choose = page.getByRole('banner').getByRole('link', { name: /United Kingdom/ });
  await choose.click();
  await expect(page).toHaveURL('/?from=/en-gb/products/mince');
  // As without scripts, or from a bookmark.
  await openPage(page, '/?from=/en-gb/products/mince');
  const cards = page.getByRole('main').getByRole('link');
  await cards.filter({ hasText: 'Direkt zu dieser Seite' }).click();
  await expect(page).toHaveURL('/de-de/produkte/hack');
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL('/?from=/en-gb/products/mince');
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL('/en-gb/products/mince');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ince');
});

test('a filter that is chosen in place is kept in another country', async ({ page }) => {
  await openPage(page, '/en-gb/products?sector=pubs');
  await page.getByRole('checkbox', { name: 'Fryer' }).check();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /United Kingdom/ })
    .click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Deutschland/ })
    .click();
  await expect(page).toHaveURL('/de-de/produkte?sector=pubs&cooking=fryer');
  await expect(page.getByRole('checkbox', { name: 'Fritteuse' })).toBeChecked();
});
