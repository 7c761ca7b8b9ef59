import { expect } from '@playwright/test';
import { defaultLocale, localeCodes, locales } from '#i18n/locales.ts';
import { openPage } from './open-page.ts';
import { isFromContentful } from './site.ts';
import { testInOneContext as test } from './test.ts';

test.describe('with its pictures', () => {
  test.use({ pictures: 'loaded' });

  test('offers each locale by label, flag and picture, in its own language, by keyboard too', {
    tag: '@journey',
  }, async ({ page }) => {
    // As wide as lets the smallest of its pictures do.
    await page.setViewportSize({ width: 320, height: 700 });
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
      await expect(background).toHaveAttribute(
        'srcset',
        isFromContentful ? /[?&]w=360&h=208&/ : /\/360x208-/,
      );
      expect(await flag.boundingBox(), label).toMatchObject({ width: 56, height: 42 });
      await page.keyboard.press('Tab');
      await expect(card).toBeFocused();
      for (const picture of [background, flag]) {
        await picture.scrollIntoViewIfNeeded();
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0);
      }
    }
    await page.keyboard.press('Enter');
    const last = localeCodes.at(-1) ?? defaultLocale;
    await expect(page).toHaveURL(`/${last}`);
    await expect(page.locator('html')).toHaveAttribute('lang', locales[last].languageTag);
  });
});

test('a page with its filter is kept in another country, and Back returns to it', async ({ page }) => {
  await openPage(page, '/en-gb/products?sector=pubs');
  await page.getByRole('checkbox', { name: 'Fryer' }).check();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /United Kingdom/ })
    .click();
  await expect(page).toHaveURL(/\/\?from=/);
  const choice = page.url();
  // As without scripts, or from a bookmark.
  await openPage(page, choice);
  const cards = page.getByRole('main').getByRole('link');
  await cards.filter({ hasText: 'Direkt zu dieser Seite' }).click();
  await expect(page).toHaveURL('/de-de/produkte?sector=pubs&cooking=fryer');
  await expect(page.getByRole('checkbox', { name: 'Fritteuse' })).toBeChecked();
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(choice);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL('/en-gb/products?sector=pubs&cooking=fryer');
  await expect(page.getByRole('checkbox', { name: 'Fryer' })).toBeChecked();
});
