import { expect, type Locator, type Page } from '@playwright/test';
import { findAccessibilityProblems } from './find-accessibility-problems.ts';
import { type ContentSite, serveContent } from './fixtures/content/serve-content.ts';
import { openPage, waitForHydration } from './open-page.ts';
import { testInOneContext as test, test as testAlone } from './test.ts';

const articles = Array.from({ length: 26 }, (_, index) => {
  const day = String(26 - index).padStart(2, '0');
  return {
    slug: `article-${index + 1}`,
    headline: `Article ${index + 1}`,
    summary: 'Something has happened in a kitchen, and somebody has written it down.',
    date: `2026-03-${day}`,
    published_at: `2026-03-${day}`,
    body: [{ block: 'Text', text: 'Once there was a pea.' }],
  };
});
const documents = {
  'en-gb/site.yaml': {},
  'en-gb/pages/home.yaml': {
    slug: '',
    entryTitle: 'Home',
    body: [{ block: 'Headline', headline: 'Home', element: 'h1' }],
  },
  'en-gb/pages/news.yaml': {
    slug: 'news',
    entryTitle: 'News',
    header: [{ block: 'PageHeader', headline: 'News' }],
    body: [{ block: 'NewsListing' }],
  },
  ...Object.fromEntries(articles.map((article) => [`en-gb/news/${article.slug}.yaml`, article])),
};

// In one worker, so that the site is started once.
test.describe.configure({ mode: 'default' });

let site: ContentSite;
test.beforeAll(async () => {
  site = await serveContent(documents);
});
test.afterAll(() => site.stop());

const getCards = (page: Page) => page.getByRole('main').getByRole('article');
const getLoadMore = (page: Page) => page.getByRole('link', { name: 'Load more' });
const readScroll = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('“Load more” appends page after page, keeps the position, and is gone after the last', {
  tag: '@journey',
}, async ({ page }) => {
  await openPage(page, `${site.origin}/en-gb/news`);
  await expect(getCards(page)).toHaveCount(12);
  await getLoadMore(page).focus();
  const scroll = await readScroll(page);
  await page.keyboard.press('Enter');

  await expect(getCards(page)).toHaveCount(24);
  await expect(page.getByRole('link', { name: 'Article 13', exact: true })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Article 13', exact: true })).toBeInViewport();
  await expect(page.getByRole('status').filter({ hasText: '12 more articles loaded' })).toHaveCount(1);
  expect(await readScroll(page)).toBe(scroll);
  expect(page.url()).toBe(`${site.origin}/en-gb/news`);

  await getLoadMore(page).click();
  await expect(getCards(page)).toHaveCount(26);
  await expect(page.getByRole('link', { name: 'Article 25', exact: true })).toBeFocused();
  await expect(getLoadMore(page)).toHaveCount(0);
  expect(await findAccessibilityProblems(page)).toEqual([]);
});

test('new cards come into view where the link was, and all of them are there again after leaving and coming back', async ({
  page,
}) => {
  await openPage(page, `${site.origin}/en-gb/news`);
  await getLoadMore(page).evaluate((link) => link.scrollIntoView({ block: 'start' }));
  await getLoadMore(page).click();
  await expect(getCards(page)).toHaveCount(24);
  await expect(getCards(page).nth(12)).toBeInViewport();
  const article = page.getByRole('link', { name: 'Article 20', exact: true });
  await scrollTo(article);
  await article.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Article 20' })).toBeVisible();
  await scrollTo(page.getByRole('contentinfo').getByRole('link').last());

  await page.goBack();
  await expect(getCards(page)).toHaveCount(24);
  await expect(article).toBeInViewport();
  await getLoadMore(page).click();
  await expect(getCards(page)).toHaveCount(26);

  await page.goto(`${site.origin}/favicon.svg`);
  await page.goBack();
  await waitForHydration(page);
  await expect(getCards(page)).toHaveCount(26);
});

testAlone(
  'without a connection it says so, and works again afterwards',
  async ({ page, context, complaints }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED/);
    await openPage(page, `${site.origin}/en-gb/news`);
    await getLoadMore(page).focus();
    await context.setOffline(true);
    await page.keyboard.press('Enter');
    await expect(page.getByText('More news could not be loaded. Please try again.')).toBeVisible();
    await expect(getCards(page)).toHaveCount(12);
    await expect(getLoadMore(page)).toBeFocused();
    expect(page.url()).toBe(`${site.origin}/en-gb/news`);

    await context.setOffline(false);
    await page.keyboard.press('Enter');
    await expect(getCards(page)).toHaveCount(24);
  },
);

test('a later page opened by its address goes on from there, and leads to the first', async ({ page }) => {
  await openPage(page, `${site.origin}/en-gb/news?page=2`);
  await expect(getCards(page).first()).toContainText('Article 13');
  await getLoadMore(page).click();
  await expect(getCards(page)).toHaveCount(14);
  expect(page.url()).toBe(`${site.origin}/en-gb/news?page=2`);

  await page.getByRole('link', { name: 'Back to all news' }).click();
  await expect(getCards(page).first()).toContainText('Article 1');
  await expect(getCards(page)).toHaveCount(12);
  expect(page.url()).toBe(`${site.origin}/en-gb/news`);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the news are pages with links between them', async ({ page }) => {
    await page.goto(`${site.origin}/en-gb/news`);
    await getLoadMore(page).click();
    await expect(page).toHaveURL(`${site.origin}/en-gb/news?page=2`);
    await expect(getCards(page)).toHaveCount(12);
    await getLoadMore(page).click();
    await expect(getCards(page)).toHaveCount(2);
    await expect(getLoadMore(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Back to all news' }).click();
    await expect(getCards(page).first()).toContainText('Article 1');
  });
});

/** Scrolls as a visitor does, who then looks: Inertia's client notes where a page has stood still for 100 ms. */
async function scrollTo(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await expect
    .poll(() => target.evaluate(() => history.state?.documentScrollPosition?.top === window.scrollY))
    .toBe(true);
}
