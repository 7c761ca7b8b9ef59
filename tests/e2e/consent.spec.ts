import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { fileAddresses } from './contentful-files.ts';
import { findAccessibilityProblems } from './find-accessibility-problems.ts';
import { findOverflow } from './find-overflow.ts';
import { serveContent } from './fixtures/content/serve-content.ts';
import { type ServedSite, serveSite } from './fixtures/content/serve-site.ts';
import { intercept } from './intercept.ts';
import { openPage, waitForSample } from './open-page.ts';
import { readDataLayer } from './read-data-layer.ts';
import { standInForPictures } from './stand-in-pictures.ts';
import { testInOneContext as test } from './test.ts';
import { waitForAnimations } from './wait-for-animations.ts';

// In one worker, so that the demo is served once.
test.describe.configure({ mode: 'default' });

const containerId = 'GTM-TEST123';
const container = `https://www.googletagmanager.com/gtm.js?id=${containerId}`;
const filmPage = {
  slug: 'film',
  entryTitle: 'Film',
  header: [{ block: 'PageHeader', headline: 'Film' }],
  body: [{ block: 'Video', video: 'https://youtu.be/aqz-KE-bpKQ', title: 'Peas' }],
};

let site: ServedSite;
let films: ServedSite;
let cacheDir: string;
test.beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'consent-'));
  // A host with dots in its name, as the library treats them in a way of its own.
  site = await serveSite({ directory: 'content', cacheDir, host: '127.0.0.1', gtmId: containerId });
  const documents = {
    'en-gb/site.yaml': {},
    'en-gb/pages/home.yaml': { slug: '', entryTitle: 'Home' },
    'en-gb/pages/film.yaml': filmPage,
  };
  films = await serveContent(documents);
});
test.afterAll(async () => {
  await Promise.all([site.stop(), films.stop()]);
  await rm(cacheDir, { recursive: true });
});
const at = (path: string) => site.origin + path;

// The banner waits for the page to be loaded, so its pictures have to come: at once, and without being made.
test.use({ pictures: 'loaded' });

/** What the browser asked of other hosts; nothing of it leaves the machine. */
let elsewhere: string[];
test.beforeEach(async ({ page }) => {
  elsewhere = [];
  await standInForPictures(page);
  await intercept(
    page,
    (url) => !['127.0.0.1', 'localhost'].includes(url.hostname) && !fileAddresses.test(url.href),
    (route) => {
      elsewhere.push(route.request().url());
      // A container that does as Google's does: it keeps a cookie of its own.
      const isContainer = route.request().url() === container;
      const body = isContainer
        ? "document.cookie = '_ga=GA1.1.1; Path=/'; window.isMeasured = true;"
        : '<p>The film';
      return route.fulfill({ contentType: isContainer ? 'text/javascript' : 'text/html', body });
    },
  );
});

const getBanner = (page: Page) => page.getByRole('region', { name: 'Cookie preferences' });
const getDialog = (page: Page) => page.getByRole('dialog', { name: 'Cookie preferences' });
const getCookiesEntry = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Cookies', exact: true });
const press = (page: Page, name: string) =>
  getBanner(page).getByRole('button', { name, exact: true }).click();

async function readCookies(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies();
  return cookies.map(({ name }) => name).sort();
}

/** Which categories the cookie says were agreed to. */
async function readAgreed(page: Page): Promise<string[]> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'cookie_consent');
  return JSON.parse(decodeURIComponent(cookie?.value ?? '{}')).categories;
}

async function readPageViews(page: Page): Promise<string[]> {
  const entries = (await readDataLayer(page)) as { event?: string; url: string; language: string }[];
  return entries
    .filter(({ event }) => event === 'virtualPageview')
    .map(({ url, language }) => `${url.replace(site.origin, '')} ${language}`);
}

test('no page asks anything of another host or sets a cookie before a choice', async ({ page }) => {
  // That no page sets a cookie is seen with every page; here are one with all of the chrome, and one with a film.
  for (const path of [at('/en-gb/contact'), `${films.origin}/en-gb/film`]) {
    await page.goto(path, { waitUntil: 'load' });
    if (path.startsWith(site.origin)) await expect(getBanner(page)).toBeVisible();
    expect(await page.context().cookies(), path).toEqual([]);
  }
  expect(elsewhere).toEqual([]);
});

test.describe('the banner', () => {
  test('is sound and within the window, and so are the preferences', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await openPage(page, at('/en-gb/privacy-policy'));
    await expect(getBanner(page)).toBeVisible();
    await settle(page);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const [accept, reject] = await Promise.all(
        ['Accept all', 'Accept necessary only'].map((name) => {
          const button = getBanner(page).getByRole('button', { name });
          return button.evaluate((element) => {
            const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(element);
            return { color, backgroundColor, fontSize, fontWeight, height: element.clientHeight };
          });
        }),
      );
      expect(reject, `at ${width} px`).toEqual(accept);
      expect(await findOverflow(page)).toEqual([]);
    }

    await press(page, 'Manage preferences');
    await expect(getDialog(page)).toBeVisible();
    await settle(page);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await findOverflow(page)).toEqual([]);
  });

  test('is all there in a low window, and so are the preferences', async ({ page }) => {
    await openPage(page, at('/en-gb/privacy-policy'));
    for (const [width, height, dialog] of [
      // As enlarged fourfold, and of a phone on its side.
      [320, 256, '.cm'],
      [740, 340, '.cm'],
      [740, 340, '.pm'],
      [320, 256, '.pm'],
    ] as const) {
      await page.setViewportSize({ width, height });
      const box = page.locator(`#cc-main ${dialog}`);
      if (dialog === '.pm' && !(await box.isVisible())) await press(page, 'Manage preferences');
      await expect(box).toBeVisible();
      await settle(page);
      const { y = -1, height: reach = 0 } = (await box.boundingBox()) ?? {};
      expect(y, dialog).toBeGreaterThanOrEqual(0);
      expect(y + reach, dialog).toBeLessThanOrEqual(height);
      await box.getByRole('button').last().scrollIntoViewIfNeeded();
      await expect(box.getByRole('button').last()).toBeInViewport({ ratio: 1 });
    }
    expect((await page.locator('.pm__body').boundingBox())?.height).toBeGreaterThan(100);
  });

  test('comes first by keyboard, leaves the focus alone and lets it go on; who rejects gets one cookie, and is not asked again', async ({
    page,
  }) => {
    await openPage(page, at('/en-gb/privacy-policy'));
    await expect(getBanner(page)).toBeVisible();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    for (const name of ['Accept all', 'Accept necessary only', 'Manage preferences']) {
      await page.keyboard.press('Tab');
      await expect(getBanner(page).getByRole('button', { name })).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
    for (const _ of ['Manage preferences', 'Accept necessary only']) await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(getBanner(page)).toBeHidden();
    expect(await readCookies(page)).toEqual(['cookie_consent']);
    expect(await readAgreed(page)).toEqual(['necessary']);
    await page.reload({ waitUntil: 'networkidle' });
    await expect(page.locator('#consent')).toHaveCount(0);
    expect(elsewhere).toEqual([]);
  });

  test('covers nothing that has the focus on a phone, down to the end of the page', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await openPage(page, at('/en-gb/news'));
    await expect(getBanner(page)).toBeVisible();
    await settle(page);
    await page.getByRole('main').getByRole('link').first().focus();
    const covered: (string | undefined)[] = [];
    let isInFooter = false;
    for (let isOnPage = true; isOnPage; ) {
      await page.keyboard.press('Tab');
      const place = await page.evaluate(() => {
        const { activeElement: focused, body } = document;
        const banner = document.querySelector('#cc-main .cm')?.getBoundingClientRect().top ?? 0;
        const isOut = !focused || focused === body || focused.closest('#consent') !== null;
        const isBehind = !isOut && focused.getBoundingClientRect().bottom > banner;
        return { isOut, isFooter: focused?.closest('footer') !== null, name: isBehind && focused.outerHTML };
      });
      isOnPage = !place.isOut;
      isInFooter ||= place.isFooter;
      if (place.name) covered.push(place.name.slice(0, 120));
    }
    expect(isInFooter).toBe(true);
    expect(covered).toEqual([]);
  });

  test('speaks the language of the page that is shown', async ({ page }) => {
    await openPage(page, at('/'));
    await expect(getBanner(page)).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: /Deutschland/ })
      .click();
    await expect(page.getByRole('region', { name: 'Cookie-Einstellungen' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Nur notwendige akzeptieren' }).first()).toBeVisible();
  });

  test('is not there where no analytics are configured, and the preferences are', async ({ page }) => {
    await openPage(page, `${films.origin}/en-gb/cmp`);
    await expect(getDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(getDialog(page)).toBeHidden();
    await expect(page.locator('#cc-main .cm')).toBeHidden();
    expect(await readCookies(page)).toEqual([]);
  });
});

test('who accepts is measured from then on; who withdraws is not, and keeps none of its cookies', async ({
  page,
}) => {
  await openPage(page, at('/en-gb/privacy-policy'));
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click();
  await expect(page).toHaveURL(at('/en-gb/about'));
  await press(page, 'Accept all');
  await expect.poll(() => elsewhere).toEqual([container]);
  await expect.poll(() => readCookies(page)).toEqual(['_ga', 'cookie_consent']);
  expect(await readAgreed(page)).toEqual(['necessary', 'analytics', 'media']);
  const denied = {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
  };
  // What was done before consent is not in it.
  expect(await readDataLayer(page)).toMatchObject([
    ['consent', 'default', denied],
    ['consent', 'update', { ...denied, analytics_storage: 'granted' }],
    { event: 'gtm.js' },
  ]);

  await page.reload();
  await expect.poll(() => elsewhere).toEqual([container, container]);
  await getCookiesEntry(page).click();
  await getDialog(page).locator('label', { hasText: 'Analytics' }).click();
  const reloaded = page.waitForEvent('load');
  await getDialog(page).getByRole('button', { name: 'Save preferences' }).click();
  await reloaded;
  await page.waitForLoadState('networkidle');
  expect(await readCookies(page)).toEqual(['cookie_consent']);
  expect(await readAgreed(page)).toEqual(['necessary', 'media']);
  expect(await page.evaluate(() => 'isMeasured' in window)).toBe(false);
  expect(elsewhere).toEqual([container, container]);
});

test('who withdraws on the consent page has the page afresh, and not the question', async ({ page }) => {
  await openPage(page, at('/en-gb/cmp'));
  await getDialog(page).getByRole('button', { name: 'Accept all' }).click();
  await expect(getDialog(page)).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Manage preferences' }).click();
  const reloaded = page.waitForEvent('load');
  await getDialog(page).getByRole('button', { name: 'Accept necessary only' }).click();
  await reloaded;
  await page.waitForLoadState('networkidle');
  await expect(getDialog(page)).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Manage preferences' }).click();
  await expect(getDialog(page).getByRole('checkbox', { name: 'Analytics' })).not.toBeChecked();
});

test('a page of samples asks and measures once, and not in the frames of its samples', async ({ page }) => {
  const frame = page.frameLocator('iframe').first();
  await openPage(page, at('/ds/blocks/headline'));
  await waitForSample(page);
  await expect(getBanner(page)).toBeVisible();
  await expect(frame.locator('#consent')).toHaveCount(0);
  await press(page, 'Accept all');
  await expect.poll(() => elsewhere).toEqual([container]);
  await page.reload();
  await waitForSample(page);
  await expect.poll(() => elsewhere).toEqual([container, container]);
});

test('the preferences keep what is chosen, by keyboard, and give the focus back', async ({ page }) => {
  await openPage(page, at('/en-gb/about'));
  await expect(getBanner(page)).toBeVisible();
  const dialog = getDialog(page);
  const open = async () => {
    await getCookiesEntry(page).press('Enter');
    await expect(dialog.locator(':focus')).toHaveCount(1);
    // The library gives it the focus once more 100 ms after it has opened, before which nobody is as quick as a test.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  };
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await open();
    await expect(page).toHaveURL(at('/en-gb/about'));
    await close();
    await expect(dialog).toBeHidden();
    await expect(getCookiesEntry(page)).toBeFocused();
  }
  await open();
  await expect(dialog.getByRole('checkbox', { name: 'Necessary' })).toBeDisabled();
  await expect(dialog.getByRole('checkbox', { name: 'Analytics' })).not.toBeChecked();
  await dialog.getByRole('checkbox', { name: 'Media' }).press('Space');
  await dialog.getByRole('button', { name: 'Save preferences' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(getCookiesEntry(page)).toBeFocused();
  await expect(page.locator('#consent [role=status]')).toHaveText('Your preferences have been saved.');
  expect(await readAgreed(page)).toEqual(['necessary', 'media']);
  expect(elsewhere).toEqual([]);
  await getCookiesEntry(page).click();
  await expect(dialog).toBeVisible();
  // Beside it.
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
});

test('a film elsewhere asks in its place; the answer is remembered, and can be taken back', async ({
  page,
}) => {
  await openPage(page, `${films.origin}/en-gb/film`);
  const play = page.getByRole('button', { name: 'Play video: Peas' });
  await expect(play).toHaveAccessibleName('Allow and play – Play video: Peas');
  await expect(play).toHaveAccessibleDescription(/may set cookies/);
  await expect(page.locator('link:is([rel="preconnect"], [rel="dns-prefetch"])')).toHaveCount(0);
  await play.hover();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  expect(elsewhere).toEqual([]);
  await play.click();
  await expect(page.frameLocator('iframe').getByText('The film')).toBeVisible();
  expect(elsewhere).toEqual(['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0']);
  expect(await readAgreed(page)).toEqual(['necessary', 'media']);

  await openPage(page, `${films.origin}/en-gb/film`);
  await expect(play).toHaveAccessibleName('Play video: Peas');
  await play.click();
  await expect(page.locator('iframe')).toBeFocused();

  await openPage(page, `${films.origin}/en-gb/cmp`);
  await getDialog(page).getByRole('button', { name: 'Accept necessary only' }).click();
  expect(await readAgreed(page)).toEqual(['necessary']);
  await openPage(page, `${films.origin}/en-gb/film`);
  await expect(play).toHaveAccessibleName('Allow and play – Play video: Peas');
});

test('each navigation is one page view: no first load, prefetch, reload or fragment is', async ({ page }) => {
  await openPage(page, at('/en-gb/about?email=kitchen@example.com'));
  const products = page.getByRole('banner').getByRole('link', { name: 'Products', exact: true });
  const prefetch = page.waitForResponse((response) => response.request().headers().purpose === 'prefetch');
  await products.hover();
  await prefetch;
  await page.evaluate(() => location.assign('#main'));
  expect(await readPageViews(page)).toEqual([]);

  await products.click();
  await expect(page.locator('h1')).toBeVisible();
  await expect.poll(() => readPageViews(page)).toEqual(['/en-gb/products en-GB']);
  await page.goBack();
  await expect.poll(() => readPageViews(page)).toEqual(['/en-gb/products en-GB', '/en-gb/about en-GB']);
  await page.goBack();
  await expect(page).toHaveURL(at('/en-gb/about?email=kitchen@example.com'));

  await page.getByRole('banner').getByRole('link', { name: 'News', exact: true }).click();
  await expect(page).toHaveURL(at('/en-gb/news'));
  const views = ['/en-gb/products en-GB', '/en-gb/about en-GB', '/en-gb/news en-GB'];
  await expect.poll(() => readPageViews(page)).toEqual(views);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a link to the preferences leads to their page, which says that nothing is loaded', async ({
    page,
  }) => {
    await page.goto(at('/en-gb/privacy-policy'), { waitUntil: 'domcontentloaded' });
    await page.getByRole('main').getByRole('link', { name: 'open the cookie preferences' }).click();
    await expect(page).toHaveURL(at('/en-gb/cmp'));
    await expect(page.getByRole('heading', { level: 1, name: 'Cookie preferences' })).toBeVisible();
    // Playwright's own texts leave out what stands in a noscript element.
    expect(await page.locator('main').innerText()).toContain('Making a choice needs JavaScript');
    await expect(page.getByRole('link', { name: 'Manage preferences' })).toBeHidden();
    await expect(page.getByRole('main').getByRole('link', { name: 'Go to the home page' })).toBeVisible();
  });
});

/** Waits until what fades in stands there. */
async function settle(page: Page): Promise<void> {
  await waitForAnimations(page);
  await expect(page.locator('#cc-main :is(.cm, .pm):visible').last()).toHaveCSS('opacity', '1');
}
