import { expect, type Page } from '@playwright/test';
import { findAccessibilityProblems } from './find-accessibility-problems.ts';
import { holdRequests } from './hold-requests.ts';
import { intercept } from './intercept.ts';
import { openPage } from './open-page.ts';
import { testInOneContext as test } from './test.ts';
import { isMarked, isVisit, markDocument, watchVisits } from './watch-visits.ts';

const getLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });
const getSitemapLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Sitemap' });
const getProgressBar = (page: Page) => page.locator('#nprogress .bar');

test.use({ viewport: { width: 1440, height: 900 } });

/** Where the way to other pages is all that counts. */
const start = '/en-gb/terms-and-conditions';

test.describe('while a page is on its way', () => {
  let answerAbout: () => void;

  test.beforeEach(async ({ page }) => {
    await goToNews(page);
    answerAbout = await holdRequests(page, '/en-gb/about');
    // Fetched ahead, and then waited for.
    const asked = page.waitForRequest('**/en-gb/about');
    await getLink(page, 'About').hover();
    await asked;
    await getLink(page, 'About').click();
    await expect(getProgressBar(page)).toBeInViewport();
  });

  test('the link that is followed next leads to its page, which stays; the first can be followed again', async ({
    page,
  }) => {
    await getLink(page, 'Products').hover();
    // As many as it takes a hover to fetch a page, and a bar to fade.
    await passFrames(page, 45);
    await expect(getProgressBar(page)).toBeInViewport();
    await getLink(page, 'Products').press('Enter');
    await expect(page).toHaveURL('/en-gb/products');
    await expectToStay(page, answerAbout);
    await expect(page).toHaveTitle(/^Meat-free products/);
    await expect(getProgressBar(page)).toBeHidden();
    await getLink(page, 'About').click();
    await expect(page).toHaveURL('/en-gb/about');
    await expect(page).toHaveTitle(/^About/);
    expect(await isMarked(page)).toBe(true);
  });

  test('“back” leads back, and the page that is left does not come after all', async ({ page }) => {
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL('/en-gb');
    await expectToStay(page, answerAbout);
    await expect(page).toHaveURL('/en-gb');
    await expect(page).toHaveTitle(/^Meat-free food/);
    await expect(getProgressBar(page)).toBeHidden();
  });
});

test.describe('while the code of a page is on its way', () => {
  const chunk = '**/assets/sitemap-*.js';
  let letCodeCome: () => void;

  test.beforeEach(async ({ page }) => {
    await goToNews(page);
    letCodeCome = await holdRequests(page, chunk);
    const asked = page.waitForRequest(chunk);
    await getSitemapLink(page).press('Enter');
    await asked;
    await expect(getProgressBar(page)).toBeInViewport();
  });

  test('the link that is followed next leads to its page at once, and it stays', async ({ page }) => {
    await getLink(page, 'Products').press('Enter');
    await expect(page).toHaveURL('/en-gb/products');
    await expect(getProgressBar(page)).toBeHidden();
    await expectToStay(page, letCodeCome);
    await expect(page).toHaveURL('/en-gb/products');
    expect(await isMarked(page)).toBe(true);
  });

  test('“back” leads back at once, and the page that is left does not come after all', async ({ page }) => {
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL('/en-gb');
    await expect(page.locator('h1')).toContainText('Nobody asks');
    await expectToStay(page, letCodeCome);
    await expect(page).toHaveURL('/en-gb');
    await expect(page).toHaveTitle(/^Meat-free food/);
  });
});

test('a page that “back” leads to, and whose code comes late, does not take the place of the one visited next', async ({
  page,
}) => {
  await openPage(page, '/en-gb/sitemap');
  await getLink(page, 'News').press('Enter');
  await expect(page).toHaveURL('/en-gb/news');
  const letCodeCome = await holdRequests(page, '**/assets/sitemap-*.js');
  await openPage(page, '/en-gb/news');
  const asked = page.waitForRequest('**/assets/sitemap-*.js');
  await page.evaluate(() => window.history.back());
  await asked;
  await getLink(page, 'Products').press('Enter');
  await expect(page).toHaveURL('/en-gb/products');
  await expectToStay(page, letCodeCome);
  await expect(page.locator('h1')).toContainText('Eight products');
});

test('the progress bar of a visit stays until its end where other links are hovered', async ({ page }) => {
  await openPage(page, start);
  const answer = await holdRequests(page, '/en-gb/about', '/en-gb/news');
  const asked = page.waitForRequest('**/en-gb/news');
  await getLink(page, 'News').hover();
  await asked;
  await getLink(page, 'About').press('Enter');
  await expect(getProgressBar(page)).toBeInViewport();
  await expect(page.locator('#nprogress .spinner')).toHaveCount(0);
  await getLink(page, 'Products').hover();
  // As many as it takes a hover to fetch a page, and a bar to fade.
  await passFrames(page, 45);
  await expect(getProgressBar(page)).toBeInViewport();
  answer();
  await expect(page).toHaveURL('/en-gb/about');
  await expect(getProgressBar(page)).toBeHidden();
});

test('a hovered link fetches the code of its page too', async ({ page }) => {
  await openPage(page, start);
  const code = page.waitForResponse('**/assets/sitemap-*.js');
  await getSitemapLink(page).hover();
  await code;
  await expect(page).toHaveURL(start);
});

test('a page that could not be fetched ahead is asked for again; where its link was clicked by then, what is wrong is said', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 503/);
  await openPage(page, start);
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  let isDown = true;
  await intercept(page, '/en-gb/about', async (route) => {
    await mayAnswer;
    if (isDown) await route.fulfill({ status: 503, body: 'down' });
    else await route.continue();
  });
  const asked = page.waitForRequest('**/en-gb/about');
  await getLink(page, 'About').hover();
  await asked;
  await getLink(page, 'About').click();
  answer();
  const overlay = page.getByRole('dialog', { name: 'Unexpected response from the server' });
  await expect(overlay).toBeVisible();
  // Off the link: once the overlay is gone, the browser says that the pointer has come to what is below it.
  await page.mouse.move(0, 0);
  await page.keyboard.press('Escape');

  const visits = watchVisits(page);
  const answered = page.waitForResponse('**/en-gb/about');
  await getLink(page, 'About').hover();
  await answered;
  isDown = false;
  await getLink(page, 'About').click();
  await expect(page).toHaveURL('/en-gb/about');
  expect(visits.filter(({ path }) => path.endsWith('about')).map(({ isPrefetch }) => isPrefetch)).toEqual([
    true,
    false,
  ]);
});

test.describe('without a network', () => {
  let goOnline: () => void;
  const getNotice = (page: Page) => page.getByRole('alertdialog', { name: 'No connection' });

  test.beforeEach(async ({ page, complaints }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED/);
    await openPage(page, start);
    await markDocument(page);
    // Only the visit: code that is still loading would be lost too, for which the next page is loaded afresh.
    goOnline = await intercept(page, '/en-gb/about', (route) => route.abort('internetdisconnected'));
  });

  test('hovering a link says nothing; a visit does, and can be tried again from there or by its link', async ({
    page,
  }) => {
    const failure = page.waitForEvent('requestfailed', isVisit);
    await getLink(page, 'About').hover();
    await failure;
    await expect(getNotice(page)).toHaveCount(0);
    await getLink(page, 'About').click();
    await expect(getNotice(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(getNotice(page)).toHaveCount(0);
    await expect(getLink(page, 'About')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(getNotice(page)).toBeVisible();
    await expect(getProgressBar(page)).toBeHidden();
    await expect(page).toHaveURL(start);
    await expect(getNotice(page).getByRole('button', { name: 'Try again' })).toBeFocused();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await getNotice(page).getByRole('button', { name: 'Try again' }).click();
    await expect(getNotice(page)).toBeVisible();
    await expect(getNotice(page)).toHaveCount(1);

    goOnline();
    await getNotice(page).getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL('/en-gb/about');
    await expect(getNotice(page)).toHaveCount(0);
    await expect(page.locator('main')).toBeFocused();
    expect(await isMarked(page)).toBe(true);
  });
});

/** From the home page, to which “back” leads then. */
async function goToNews(page: Page): Promise<void> {
  await openPage(page, '/en-gb');
  await getLink(page, 'News').press('Enter');
  await expect(page).toHaveURL('/en-gb/news');
  await markDocument(page);
}

/** Lets what is late come, and gives it the time that a page takes to be shown. */
async function expectToStay(page: Page, letCome: () => void): Promise<void> {
  const url = page.url();
  letCome();
  await passFrames(page, 30);
  expect(page.url()).toBe(url);
}

function passFrames(page: Page, count: number): Promise<void> {
  return page.evaluate(async (count) => {
    for (let frames = 0; frames < count; frames += 1) await new Promise(requestAnimationFrame);
  }, count);
}
