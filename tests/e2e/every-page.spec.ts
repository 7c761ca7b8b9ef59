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
import {
  listAlikePaths,
  listDrawnPaths,
  listErrorPaths,
  listFirstPaths,
  listSitePaths,
  siteOrigin,
} from './site.ts';
import { test, testInOnePage } from './test.ts';

const pages = [...(await listDrawnPaths()).map((path) => ({ path, status: 200 })), ...listErrorPaths()];
/** The page of an error is drawn alike in all locales. */
const errorsOfOthers = localeCodes
  .filter((code) => code !== defaultLocale)
  .map((code) => `/${code}/no-such-page`);
const first = await listFirstPaths();

/** Both sides of where the layout changes, and what lies between. */
const widths = [320, 360, 640, 768, 769, 900, 1023, 1024, 1440, 2200];
/** Those at which a layout is tightest, and the commonest: for pages that bring other words into the same blocks. */
const tightestWidths = [320, 768, 1024, 1440];

for (const { path, status } of pages) {
  testInOnePage(`${path} hydrates quietly and fits every width`, async ({ page, complaints }) => {
    if (status >= 400) complaints.expect(new RegExp(`status of ${status}`));
    await page.setViewportSize({ width: 360, height: 780 });
    const response = await openPage(page, path);
    expect(response?.status()).toBe(status);
    expect(response?.headers()['set-cookie']).toBeUndefined();
    // The page of consent opens the dialog by itself, once its code has come.
    if (path.endsWith('/cmp')) await expect(page.locator('#cc-main .pm')).toBeVisible();

    const code = path.slice(1, 6);
    await expect(page.locator('html')).toHaveAttribute(
      'lang',
      isLocale(code) ? locales[code].languageTag : 'en-GB',
    );
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('img:not([width]), img:not([height])')).toHaveCount(0);
    const isFirst = status === 200 ? first.has(path) : !errorsOfOthers.includes(path);
    const narrowest = isFirst ? 360 : 320;
    for (const width of isFirst ? widths : tightestWidths) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await findOverflow(page), `wider than ${width} px`).toEqual([]);
      // As many pixels as zoom leaves of 1280: 200 % and 400 % (WCAG 1.4.4, 1.4.10).
      if (width === 640 || width === 320) {
        expect.soft(await findClippedTexts(page), `cut off at ${width} px`).toEqual([]);
      }
      expect.soft(await findBrokenHeadlines(page), `headlines at ${width} px`).toEqual([]);
      expect.soft(await findDecorOverText(page), `decor at ${width} px`).toEqual([]);
      // Below, a narrower crop takes its place only when it has come, and pictures are held.
      if (width >= 1024) {
        expect.soft(await findEnlargedPictures(page), `enlarged at ${width} px`).toEqual([]);
      }
      if (status === 200 && (width === narrowest || width === 1440)) {
        expect.soft(await findLatePicture(page), `loaded late at ${width} px`).toBeUndefined();
      }
      if (isFirst && (width === 360 || width === 1440)) {
        expect.soft(await findAccessibilityProblems(page), `axe at ${width} px`).toEqual([]);
      }
    }
    expect.soft(await findSkippedHeadings(page), 'headings').toEqual([]);
    await setTextSize(page, '200%');
    for (const width of isFirst ? [320, 390, 768, 1024, 1440] : [320, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await findOverflow(page), `wider than ${width} px with text doubled`).toEqual([]);
      if (width > 390) continue;
      expect.soft(await findClippedTexts(page), `cut off at ${width} px with text doubled`).toEqual([]);
    }
    await setTextSize(page, '');
    if (isFirst) expect.soft(await findPrintProblems(page), 'in print').toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
  });
}

/** The visitor's own text size, on which all others are based; empty for the browser's. */
function setTextSize(page: Page, size: string): Promise<void> {
  return page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
}

// What they bring are other words in the same blocks.
testInOnePage(
  'what another page of its kind stands for fits where a layout is tightest',
  async ({ page }) => {
    test.slow();
    await openPage(page, `/${defaultLocale}`);
    for (const path of (await listAlikePaths()).filter((path) => path.startsWith(`/${defaultLocale}/`))) {
      await showPage(page, path);
      await expect(page.locator('h1'), path).toHaveCount(1);
      for (const width of [320, 1024]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await findOverflow(page), `${path}: wider than ${width} px`).toEqual([]);
        expect.soft(await findBrokenHeadlines(page), `${path}: headlines at ${width} px`).toEqual([]);
      }
      expect.soft(await findSkippedHeadings(page), `${path}: headings`).toEqual([]);
    }
  },
);

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

test('no page carries an inline script or style, or sets a cookie', async () => {
  for (const path of [...(await listSitePaths()), ...listErrorPaths().map(({ path }) => path)]) {
    const response = await fetch(siteOrigin + path);
    const html = await response.text();
    expect(html, path).not.toMatch(/<script(?![^>]*(?:\ssrc=|type="application\/(?:ld\+)?json"))/);
    expect(html, path).not.toMatch(/<style|<[^>]+\s(?:style|on\w+)=/);
    expect(response.headers.getSetCookie(), path).toEqual([]);
  }
});
