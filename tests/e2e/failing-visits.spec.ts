import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, type Page, type Route } from '@playwright/test';
import { intercept } from './intercept.ts';
import { openPage, waitForHydration } from './open-page.ts';
import { sitePort } from './site.ts';
import { testInOneContext as test } from './test.ts';
import { isMarked, isVisit, markDocument } from './watch-visits.ts';

const getLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });

test.use({ viewport: { width: 1440, height: 900 } });

test('however many connections the proxy in front of the site holds, all its visitors are served', async ({
  request,
}) => {
  const connections = Array.from({ length: 201 }, () => connect(sitePort, 'localhost'));
  await Promise.all(connections.map((one) => once(one, 'connect')));
  expect((await request.get('/en-gb')).status()).toBe(200);
  for (const one of connections) one.destroy();
});

test('a page that is gone is shown as such, in the site’s own chrome', async ({ page, complaints }) => {
  complaints.expect(/status of 404/);
  await openPage(page, '/en-gb');
  await markDocument(page);
  await answerVisits(page, '/en-gb/about', (route) =>
    route.continue({ url: route.request().url().replace('about', 'no-such-page') }),
  );
  await getLink(page, 'About').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'We can’t find that page' })).toBeVisible();
  await expect(page).toHaveTitle('Page not found | Oakpea Professionals');
  expect(await isMarked(page)).toBe(true);
  await getLink(page, 'Products').press('Enter');
  await expect(page).toHaveURL('/en-gb/products');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'index, follow');
});

test.describe('an answer that is no page', () => {
  const answer =
    '<h1>Gateway</h1><script>document.body.append("script ran"); top.location = "about:blank"</script>';

  test.beforeEach(async ({ page, complaints }) => {
    complaints.expect(/Blocked script execution/);
    complaints.expect(/status of 502/);
    await openPage(page, '/en-gb');
    await markDocument(page);
    await answerVisits(page, '/en-gb/about', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: answer }),
    );
  });

  async function openOverlay(page: Page): Promise<void> {
    await getLink(page, 'About').press('Enter');
    await expect(getOverlay(page)).toBeVisible();
  }

  test('is shown over the whole page, its scripts do not run, and it is closed in every way that overlays are', async ({
    page,
  }) => {
    await openOverlay(page);
    const frame = getOverlay(page).frameLocator('iframe');
    await expect(frame.getByRole('heading', { name: 'Gateway' })).toBeVisible();
    await expect(frame.locator('body')).not.toContainText('script ran');
    expect(await getOverlay(page).boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
    await expect(page).toHaveURL('/en-gb');
    await page.keyboard.press('Escape');
    for (const [way, close, next] of [
      ['Escape', () => page.keyboard.press('Escape'), 'Products'],
      ['Tab and Escape', () => page.keyboard.press('Tab').then(() => page.keyboard.press('Escape')), 'News'],
      ['a click on it', () => page.mouse.click(720, 450), 'Products'],
      ['a click beside it', () => page.mouse.click(5, 450), 'News'],
      ['its button', () => getOverlay(page).getByRole('button', { name: 'Close' }).click(), 'Products'],
    ] as const) {
      await openOverlay(page);
      await close();
      await expect(getOverlay(page), way).toHaveCount(0);
      await expect(getLink(page, 'About'), way).toBeFocused();
      await getLink(page, next).press('Enter');
      await expect(page, way).toHaveURL(`/en-gb/${next.toLowerCase()}`);
    }
    expect(await isMarked(page)).toBe(true);
  });
});

test.describe('a part of the code that does not load', () => {
  const chunk = '**/assets/sitemap-*.js';
  const followLink = (page: Page) =>
    page.getByRole('contentinfo').getByRole('link', { name: 'Sitemap' }).press('Enter');

  test('has it loaded afresh only once: then the failure comes to light', async ({ page, complaints }) => {
    complaints.expect(/ERR_FAILED/);
    complaints.expect(/dynamically imported module/);
    await openPage(page, '/en-gb');
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
    });
    await intercept(page, chunk, (route) => route.abort());
    await followLink(page);
    await expect.poll(() => complaints.list.join()).toMatch(/dynamically imported module/);
    await expect(page.getByRole('heading', { level: 1, name: 'Sitemap' })).toBeVisible();
    expect(loads).toEqual(['/en-gb/sitemap']);
  });
});

test('a page whose app was lost with the network has it when the network is back, unless it is being filled in', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/);
  complaints.expect(/dynamically imported module/);
  const loseApp = () => intercept(page, '**/assets/browser-*.js', (route) => route.abort(), 1);
  const returnToNetwork = async () => {
    await page.context().setOffline(true);
    await page.context().setOffline(false);
  };
  await loseApp();
  await page.goto('/en-gb/contact', { waitUntil: 'commit' });
  await expect.poll(() => complaints.list.join()).toMatch(/dynamically imported module/);
  await markDocument(page);
  await page.getByRole('main').getByRole('textbox').first().fill('Pea');
  await returnToNetwork();
  expect(await isMarked(page)).toBe(true);
  await loseApp();
  await page.goto('/en-gb/news', { waitUntil: 'commit' });
  await expect.poll(() => complaints.list.join()).toMatch(/news: .*dynamically imported module/);
  await returnToNetwork();
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
});

test('a page whose code is lost with the network stays to be read, and has it when the network is back', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/);
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  const stop = await intercept(page, '**/assets/sitemap-*.js', (route) => route.abort());
  await page.goto('/en-gb/sitemap', { waitUntil: 'commit' });
  await markDocument(page);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('loaded-afresh'))).toContain('sitemap');
  expect(await isMarked(page)).toBe(true);
  stop();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
});

test('what was typed on a page that was left keeps no other from being loaded when the network is back', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/);
  const follow = (name: string) =>
    page.getByRole('banner').getByRole('link', { name, exact: true }).first().click();
  await openPage(page, '/en-gb/sitemap');
  await follow('Search');
  await page.waitForURL('/en-gb/search');
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await page.reload();
  await waitForHydration(page);
  await page.getByRole('search').getByRole('combobox').fill('pea');
  await follow('News');
  await page.waitForURL('/en-gb/news');
  const stop = await intercept(page, '**/assets/sitemap-*.js', (route) => route.abort());
  await page.evaluate(() => history.go(-2));
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('loaded-afresh'))).toContain('sitemap');
  stop();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('heading', { level: 1, name: 'Sitemap' })).toBeVisible();
});

test('a page that breaks because the browser has translated it is loaded afresh', async ({
  page,
  complaints,
}) => {
  complaints.expect(/NotFoundError/);
  // Nothing is left to be read meanwhile.
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await openPage(page, '/en-gb/search?q=burger');
  await markDocument(page);
  await translate(page);
  const field = page.getByRole('search').getByLabel('Search this website');
  await field.fill('nuggets');
  const loaded = page.waitForEvent('domcontentloaded');
  await field.press('Enter');
  await loaded;
  await waitForHydration(page);
  expect(await isMarked(page)).toBe(false);
  await expect(page).toHaveURL('/en-gb/search?q=nuggets');
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
});

test('a browser that keeps nothing hydrates and navigates all the same', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    };
    Object.defineProperties(window, { sessionStorage: refuse, localStorage: refuse });
  });
  await openPage(page, '/en-gb');
  await markDocument(page);
  await getLink(page, 'About').press('Enter');
  await expect(page).toHaveURL('/en-gb/about');
  await expect(page).toHaveTitle(/^About/);
  expect(await isMarked(page)).toBe(true);
});

function getOverlay(page: Page) {
  return page.getByRole('dialog', { name: 'Unexpected response from the server' });
}

/** Puts other texts in elements of their own in place of the page's, as Chrome's translation does. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts.filter(
      ({ data, parentElement }) => data.trim() && !parentElement?.matches('script'),
    )) {
      const translation = document.createElement('font');
      translation.textContent = `${text.data} `;
      text.replaceWith(translation);
    }
  });
}

/** Answers the client’s visits to a path, and leaves loads of its document alone. */
async function answerVisits(
  page: Page,
  path: string,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  await intercept(page, path, (route) => (isVisit(route.request()) ? answer(route) : route.fallback()));
}
