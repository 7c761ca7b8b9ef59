import { expect, type Page } from '@playwright/test';
import { defaultLocale, isLocale, localeCodes, locales } from '#i18n/locales.ts';
import { findAccessibilityProblems } from './find-accessibility-problems.ts';
import { findBrokenHeadlines } from './find-broken-headlines.ts';
import { findClippedTexts } from './find-clipped-texts.ts';
import { findDecorOverText } from './find-decor-over-text.ts';
import { findEnlargedPictures } from './find-enlarged-pictures.ts';
import { findLatePicture } from './find-late-picture.ts';
import { findOverflow } from './find-overflow.ts';
import { findPrintProblems } from './find-print-problems.ts';
import { openPage, showPage } from './open-page.ts';
import { setTextSize } from './set-text-size.ts';
import { listErrorPaths, listFirstPaths, listSitePaths } from './site.ts';
import { test, testInOnePage } from './test.ts';
import { listUsedIntl, watchIntl } from './watch-intl.ts';

const first = await listFirstPaths('block');
const pages = [
  ...[...first].map((path) => ({ path, status: 200 })),
  // Errors are drawn alike in all locales.
  ...listErrorPaths().filter(({ path }) => !isOfAnotherLocale(path)),
];

/**
 * The narrowest of each layout, and the widest of all. What changes with the header and footer alone is in their own tests.
 */
const widths = [320, 768, 1024, 2200];

// A service of `Intl` takes a slow phone longer to make than all else that a page shows.
testInOnePage.beforeEach(({ page }) => watchIntl(page));

for (const { path, status } of pages) {
  testInOnePage(`${path} hydrates quietly and fits every width`, async ({ page, complaints }) => {
    if (status >= 400) complaints.expect(new RegExp(`status of ${status}`));
    await page.setViewportSize({ width: 320, height: 900 });
    const response = await openPage(page, path);
    expect(response?.status()).toBe(status);
    expect(response?.headers()['set-cookie']).toBeUndefined();
    // The week's menu names its days.
    if (!path.endsWith('/primary-and-secondary-education')) expect(await listUsedIntl(page)).toEqual([]);
    // The page of consent opens the dialog by itself, once its code has come.
    if (path.endsWith('/cmp')) await expect(page.locator('#cc-main .pm')).toBeVisible();
    await expectWords(page, path);
    await expect(page.locator('img:not([width]), img:not([height])')).toHaveCount(0);
    for (const width of widths) {
      if (width > 320) await page.setViewportSize({ width, height: 900 });
      expect.soft(await findOverflow(page), `wider than ${width} px`).toEqual([]);
      // As many pixels as zoom of 400 % leaves of 1280 (WCAG 1.4.10).
      if (width === 320) expect.soft(await findClippedTexts(page), `cut off at ${width} px`).toEqual([]);
      expect.soft(await findBrokenHeadlines(page), `headlines at ${width} px`).toEqual([]);
      expect.soft(await findDecorOverText(page), `decor at ${width} px`).toEqual([]);
      // Below, a narrower crop takes its place only when it has come, and pictures are held.
      if (width >= 1024) {
        expect.soft(await findEnlargedPictures(page), `enlarged at ${width} px`).toEqual([]);
      }
      if (status === 200 && (width === 320 || width === 1024)) {
        expect.soft(await findLatePicture(page), `loaded late at ${width} px`).toBeUndefined();
      }
      if (width === 320) await expectRoomForSpacedText(page);
      // Those that no visit shows as they are: its dialog opens with the consent page.
      if (width === 320 && (status >= 400 || path.endsWith('/cmp')))
        expect.soft(await findAccessibilityProblems(page), 'axe').toEqual([]);
      if (width < 2200) await expectRoomForLargeText(page, width);
    }
    expect.soft(await findPrintProblems(page), 'in print').toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
  });
}

testInOnePage('pages in other languages hydrate without a service of Intl as well', async ({ page }) => {
  for (const path of ['/fi-fi', '/fr-be/où-acheter']) {
    await openPage(page, path);
    expect.soft(await listUsedIntl(page), path).toEqual([]);
  }
});

testInOnePage('axe finds nothing in any kind of page, or block in its colours', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 900 });
  await openPage(page, '/');
  for (const path of await listFirstPaths('colours')) {
    if (path.endsWith('/cmp')) continue;
    await showPage(page, path);
    expect.soft(await findAccessibilityProblems(page), path).toEqual([]);
  }
});

// What the others bring are other words in the same blocks, in another language.
const walkedLocales = localeCodes.filter((code) => code !== 'en-us' && code !== 'nl-be');
for (const locale of walkedLocales) {
  testInOnePage(`the other pages of ${locale} fit where a layout is tightest`, async ({ page }) => {
    test.slow();
    const paths = (await listSitePaths()).filter((path) => `${path}/`.startsWith(`/${locale}/`));
    // Of those of one kind, one.
    const folders = new Set<string>();
    const walked = paths.filter((path) => {
      const [, , folder, ...rest] = path.split('/');
      const isAlike = rest.length > 0 && folders.has(folder ?? '');
      if (rest.length > 0) folders.add(folder ?? '');
      return !first.has(path) && !isAlike;
    });
    expect(walked.length).toBeGreaterThan(4);
    for (const [index, path] of walked.entries()) {
      await page.setViewportSize({ width: 320, height: 900 });
      await (index === 0 ? openPage : showPage)(page, path);
      await expectWords(page, path);
      expect.soft(await findBrokenHeadlines(page), `${path}: headlines`).toEqual([]);
      // What has room when it is twice as large has room as it is.
      await expectRoomForLargeText(page, 320);
      // Columns side by side have least room for the longest words, which German and Finnish have.
      if (locale === 'de-de' || locale === 'fi-fi') {
        await page.setViewportSize({ width: 1024, height: 900 });
        await expectRoomForLargeText(page, 1024);
      }
    }
  });
}

function isOfAnotherLocale(path: string): boolean {
  const code = path.slice(1, 6);
  return isLocale(code) && code !== defaultLocale;
}

async function expectWords(page: Page, path: string): Promise<void> {
  const code = path.slice(1, 6);
  const language = isLocale(code) ? locales[code].languageTag : 'en-GB';
  await expect(page.locator('html'), path).toHaveAttribute('lang', language);
  await expect(page.locator('h1'), path).toHaveCount(1);
  expect.soft(await findSkippedHeadings(page), `${path}: headings`).toEqual([]);
}

async function expectRoomForLargeText(page: Page, width: number): Promise<void> {
  await setTextSize(page, '200%');
  const where = `${page.url()} at ${width} px with text doubled`;
  expect.soft(await findOverflow(page), `too wide: ${where}`).toEqual([]);
  if (width === 320) {
    // What is folded or behind a tab is read as well.
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) fold.open = true;
    });
    expect.soft(await findClippedTexts(page), `cut off: ${where}`).toEqual([]);
    for (const tab of await page.getByRole('tab').all()) {
      await tab.dispatchEvent('click');
      const name = await tab.textContent();
      expect.soft(await findOverflow(page), `too wide: ${where}, ${name}`).toEqual([]);
      expect.soft(await findClippedTexts(page), `cut off: ${where}, ${name}`).toEqual([]);
    }
  }
  await setTextSize(page, '');
}

/** Spacing as visitors may set it (WCAG 1.4.12). */
async function expectRoomForSpacedText(page: Page): Promise<void> {
  const rules =
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, rules);
  expect.soft(await findOverflow(page), `too wide: ${page.url()}, spaced`).toEqual([]);
  expect.soft(await findClippedTexts(page), `cut off: ${page.url()}, spaced`).toEqual([]);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}

/** Headings of which the one before is more than one level above: what of a page's structure its words decide. */
function findSkippedHeadings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const headings = [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')].filter((heading) =>
      heading.checkVisibility({ visibilityProperty: true }),
    );
    const levelOf = ({ tagName }: Element) => Number(tagName.slice(1));
    return headings
      .filter((heading, index) => {
        const before = headings[index - 1];
        return before && levelOf(heading) > levelOf(before) + 1;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  });
}
