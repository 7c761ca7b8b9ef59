import { expect, type Page } from '@playwright/test';
import { openPage } from './open-page.ts';
import { swipe } from './swipe.ts';
import { testInOneContext as test, test as testAlone } from './test.ts';
import { isMarked, isVisit, markDocument, watchVisits } from './watch-visits.ts';

const getLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });

test.use({ viewport: { width: 1440, height: 900 } });

test.describe('a visit', () => {
  test('loads no document, moves the focus to the page’s start, and has its title announced', async ({
    page,
  }) => {
    await openPage(page, '/en-gb');
    await expect(page.getByRole('status').filter({ hasText: 'page loaded' })).toHaveCount(0);
    await markDocument(page);
    const visits = watchVisits(page);
    await getLink(page, 'Products').press('Enter');
    await expect(page).toHaveURL('/en-gb/products');
    expect(visits).toEqual([{ path: '/en-gb/products', isPrefetch: false }]);
    expect(await isMarked(page)).toBe(true);
    await expect(page.locator('main')).toBeFocused();
    const title = (await page.title()).replace(' | Oakpea Professionals', '');
    await expect(page.getByRole('status').filter({ hasText: `${title}, page loaded` })).toHaveCount(1);
    await page.goBack({ waitUntil: 'commit' });
    await expect(page.locator('main')).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'Meat-free food' })).toHaveCount(1);
  });

  test('takes title, language and description along, across locales too', { tag: '@journey' }, async ({
    page,
  }) => {
    const description = page.locator('meta[name=description]');
    await openPage(page, '/en-gb');
    await markDocument(page);
    const first = await description.getAttribute('content');
    await page
      .getByRole('banner')
      .getByRole('link', { name: /United Kingdom/ })
      .click();
    await expect(page).toHaveTitle('Language Selector | Oakpea Professionals');
    await page.getByRole('link', { name: 'Deutschland' }).click();
    await expect(page).toHaveURL('/de-de');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
    await expect(page.getByRole('contentinfo')).toContainText('Rechtliches');
    await expect(description).toHaveCount(1);
    await expect(description).not.toHaveAttribute('content', first ?? '');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/de-de$/);

    await page.goBack({ waitUntil: 'commit' });
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL('/en-gb');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
    await expect(description).toHaveAttribute('content', first ?? '');
    expect(await isMarked(page)).toBe(true);
  });

  test('starts at the top; back and forward return to where the visitor was', async ({ page }) => {
    await openPage(page, '/en-gb');
    await watchScroll(page);
    await page.evaluate(() => window.scrollTo(0, 1500));
    await expectRestAt(page, 1500);
    await getLink(page, 'Products').press('Enter');
    await expect(page).toHaveURL('/en-gb/products');
    await expectRestAt(page, 0);
    await page.evaluate(() => window.scrollTo(0, 700));
    await expectRestAt(page, 700);
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL('/en-gb');
    await expectRestAt(page, 1500);
    await page.goForward({ waitUntil: 'commit' });
    await expect(page).toHaveURL('/en-gb/products');
    await expectRestAt(page, 700);
  });

  test('leads to a place on the page, which the header leaves free', async ({ page }) => {
    await openPage(page, '/en-gb');
    await markDocument(page);
    await page.getByRole('main').locator('a[href="/en-gb/products/mince#pack"]').first().press('Enter');
    await expect(page).toHaveURL('/en-gb/products/mince#pack');
    await expectPlaceToBeReached(page, 'pack');
    await expect(page.locator('#pack')).toBeFocused();
    expect(await isMarked(page)).toBe(true);
  });
});

test('a link within the page scrolls to its place, without a visit', async ({ page }) => {
  await openPage(page, '/en-gb/terms-and-conditions');
  const visits = watchVisits(page);
  const link = page.getByRole('main').locator('a[href^="#"]').last();
  const id = (await link.getAttribute('href'))?.slice(1) ?? '';
  await link.press('Enter');
  await expectPlaceToBeReached(page, id);
  expect(visits).toEqual([]);
});

test('the skip link is the first stop, and leads past the header', async ({ page }) => {
  await openPage(page, '/en-gb');
  await page.keyboard.press('Tab');
  const skipLink = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skipLink).toBeFocused();
  await expect(skipLink).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test('an old address leads to the new one, and to its place', async ({ page }) => {
  await openPage(page, '/en-gb/samples');
  await expect(page).toHaveURL('/en-gb/contact#samples');
  await expectPlaceToBeReached(page, 'samples');
});

test.describe('prefetching', () => {
  testAlone(
    'a link is fetched once it has been hovered for 75 ms, and its visit asks for nothing more',
    async ({ page }) => {
      await openPage(page, '/en-gb');
      const visits = watchVisits(page);
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 1000);
      await getLink(page, 'About').hover();
      await page.clock.runFor(74);
      await getLink(page, 'News').hover();
      await page.clock.runFor(74);
      expect(visits).toEqual([]);
      const answered = page.waitForResponse((response) => isVisit(response.request()));
      await page.clock.runFor(1);
      await answered;
      expect(visits).toEqual([{ path: '/en-gb/news', isPrefetch: true }]);

      await page.clock.resume();
      await getLink(page, 'News').click();
      await expect(page).toHaveURL('/en-gb/news');
      await expect(page.locator('main')).toBeFocused();
      expect(visits).toHaveLength(1);
    },
  );

  test.describe('by touch', () => {
    test.use({ hasTouch: true, viewport: { width: 360, height: 780 } });

    test('scrolling over links and tapping one fetches nothing ahead', async ({ page }) => {
      await openPage(page, '/en-gb/sitemap');
      const visits = watchVisits(page);
      await watchScroll(page);
      await swipe(page, { from: { x: 80, y: 600 }, to: { x: 80, y: 200 } });
      // A tap on what still moves would only stop it.
      await expect.poll(() => readRest(page), { intervals: [20] }).toBeGreaterThan(100);
      expect(visits).toEqual([]);
      await page.getByRole('main').getByRole('link', { name: 'Healthcare' }).tap();
      await expect(page).toHaveURL('/en-gb/healthcare');
      await expect(page.locator('main')).toBeFocused();
      expect(visits).toEqual([{ path: '/en-gb/healthcare', isPrefetch: false }]);
    });
  });
});

/** Notes where the window has come to rest, for longer than the client waits (100 ms) until it notes it itself. */
async function watchScroll(page: Page): Promise<void> {
  await page.evaluate(() => {
    let timer = 0;
    const note = () => Object.assign(window, { restingPlace: Math.round(window.scrollY) });
    document.addEventListener('scroll', () => {
      clearTimeout(timer);
      timer = window.setTimeout(note, 150);
    });
  });
}

function readRest(page: Page): Promise<number | undefined> {
  return page.evaluate(() => (window as { restingPlace?: number }).restingPlace);
}

async function expectRestAt(page: Page, top: number): Promise<void> {
  await expect.poll(() => readRest(page), { intervals: [20] }).toBe(top);
}

/** The place stands below the header, at the top of the window or as near to it as the page's end lets it. */
async function expectPlaceToBeReached(page: Page, id: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate((id) => {
        const bar = document.querySelector('header');
        // Without its line, which may lie over the place: nothing of what stands before shows between them.
        const header = bar ? bar.getBoundingClientRect().top + bar.clientHeight : 0;
        const top = document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN;
        const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
        const isAtEnd = scrollHeight - clientHeight - scrollTop < 1;
        return top >= header - 1 && (top < clientHeight / 3 || (isAtEnd && top < clientHeight));
      }, id),
    )
    .toBe(true);
}
