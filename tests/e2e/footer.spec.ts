import { expect, type Page } from '@playwright/test';
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

test('above 768 px its groups are columns; the social part stands by the brand, then after them', async ({
  page,
}) => {
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

  const readPlaces = () =>
    Promise.all(
      [
        getLink(page, 'Oakpea Professionals, home page'),
        getFooter(page).getByRole('navigation'),
        getHeading(page, 'Follow us'),
      ].map(async (place) => (await place.boundingBox()) ?? { x: NaN, y: NaN, width: NaN }),
    );
  await page.setViewportSize({ width: 1023, height: 900 });
  const [, navigationBelow, socialBelow] = await readPlaces();
  expect(socialBelow?.y).toBeLessThan(navigationBelow?.y ?? NaN);
  await page.setViewportSize({ width: 1024, height: 900 });
  const [brand, navigation, social] = await readPlaces();
  expect(social?.x).toBeGreaterThanOrEqual((navigation?.x ?? NaN) + (navigation?.width ?? NaN));
  expect(navigation?.x).toBeGreaterThan(brand?.x ?? NaN);
  const channels = getFooter(page).getByRole('list', { name: 'Follow us' }).getByRole('link');
  await expect(channels).toHaveCount(3);
  for (const [index, name] of ['Instagram', 'LinkedIn', 'YouTube'].entries()) {
    await expect(channels.nth(index)).toHaveAccessibleName(`${name} (opens in a new tab)`);
  }
});
