import { expect, type Page } from '@playwright/test';
import { localeCodes } from '#i18n/locales.ts';
import { findOverflow } from './find-overflow.ts';
import { openPage } from './open-page.ts';
import { testInOneContext as test } from './test.ts';

const getFooter = (page: Page) => page.getByRole('contentinfo');
const getHeading = (page: Page, name: string) => getFooter(page).getByRole('heading', { name, exact: true });
const getLink = (page: Page, name: string) => getFooter(page).getByRole('link', { name, exact: true });

test.describe('up to 768 px', () => {
  test.use({ viewport: { width: 768, height: 900 } });

  test.beforeEach(({ page }) => openPage(page, '/en-gb'));

  test('its groups are an accordion with one open at a time', async ({ page }) => {
    await expect(getLink(page, 'Sitemap')).toBeHidden();
    await getHeading(page, 'Help').click();
    await expect(getLink(page, 'Sitemap')).toBeVisible();
    await getHeading(page, 'Legal').click();
    await expect(getLink(page, 'Privacy policy')).toBeVisible();
    await expect(getLink(page, 'Sitemap')).toBeHidden();
    await getHeading(page, 'Legal').click();
    await expect(getLink(page, 'Privacy policy')).toBeHidden();
  });
});

test('above 768 px its groups are columns under headings, with nothing to open', async ({ page }) => {
  await page.setViewportSize({ width: 769, height: 900 });
  await openPage(page, '/en-gb');
  for (const name of ['About', 'Sitemap', 'Privacy policy', 'Cookies']) {
    await expect(getLink(page, name)).toBeVisible();
  }
  await getHeading(page, 'Help').click();
  await expect(getLink(page, 'Sitemap')).toBeVisible();

  await getFooter(page).getByRole('link', { name: 'Visit our consumer site' }).focus();
  await page.keyboard.press('Tab');
  await expect(getLink(page, 'About')).toBeFocused();
  expect(await findOverflow(page)).toEqual([]);
  const columns = await Promise.all(
    ['Oakpea', 'Help', 'Legal'].map(async (name) => (await getHeading(page, name).boundingBox())?.y),
  );
  expect(new Set(columns).size).toBe(1);
});

test('the social channels stand by the brand below 1024 px, and after the navigation from there', async ({
  page,
}) => {
  const readPlaces = async () => {
    const [brand, navigation, social] = await Promise.all(
      [
        getLink(page, 'Oakpea Professionals, home page'),
        getFooter(page).getByRole('navigation'),
        getHeading(page, 'Follow us'),
      ].map((place) => place.boundingBox()),
    );
    if (!brand || !navigation || !social) throw new Error('A part of the footer is not shown.');
    return { brand, navigation, social };
  };
  await page.setViewportSize({ width: 1023, height: 900 });
  await openPage(page, '/en-gb');
  const below = await readPlaces();
  expect(below.social.y).toBeLessThan(below.navigation.y);
  await page.setViewportSize({ width: 1024, height: 900 });
  const above = await readPlaces();
  expect(above.social.x).toBeGreaterThanOrEqual(above.navigation.x + above.navigation.width);
  expect(above.navigation.x).toBeGreaterThan(above.brand.x);
  const channels = getFooter(page).getByRole('list', { name: 'Follow us' }).getByRole('link');
  await expect(channels).toHaveCount(3);
  for (const [index, name] of ['Instagram', 'LinkedIn', 'YouTube'].entries()) {
    await expect(channels.nth(index)).toHaveAccessibleName(`${name} (opens in a new tab)`);
  }
});

test.describe('its Cookies entry', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('opens the consent dialog in place of a page; Escape and its button close it and return the focus, as does a press beside it', async ({
    page,
  }) => {
    await openPage(page, '/en-gb/about');
    await getLink(page, 'Cookies').press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Cookie preferences' });
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await expect(page).toHaveURL('/en-gb/about');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(getLink(page, 'Cookies')).toBeFocused();
    await getLink(page, 'Cookies').click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(getLink(page, 'Cookies')).toBeFocused();
    await getLink(page, 'Cookies').click();
    await expect(dialog).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(dialog).toBeHidden();
  });
});

test('a consumer site is linked where there is one: in four locales', { tag: '@journey' }, async ({
  request,
}) => {
  const withConsumerSite = [];
  for (const locale of localeCodes) {
    const html = await (await request.get(`/${locale}`)).text();
    if (/<footer.*href="https:\/\/www\.oakpea\.example[/"]/s.test(html)) withConsumerSite.push(locale);
  }
  expect(withConsumerSite).toEqual(['en-gb', 'en-us', 'fi-fi', 'sv-se']);
});
