import { expect, type Page } from '@playwright/test';
import { defaultLocale } from '#i18n/locales.ts';
import { listDrawnPaths } from './site.ts';
import { testInOnePage } from './test.ts';

const paths = (await listDrawnPaths()).filter(
  (path) => path === '/' || path.startsWith(`/${defaultLocale}`) || path.startsWith('/fi-fi'),
);

for (const [width, height] of [
  [412, 823],
  [1440, 900],
] as const) {
  testInOnePage(
    `the picture that is seen first is loaded first at ${width} px, on any page`,
    async ({ page }) => {
      testInOnePage.setTimeout(180_000);
      await page.setViewportSize({ width, height });
      for (const path of paths) {
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        expect.soft(await findLatePicture(page), path).toBeUndefined();
        expect
          .soft(await page.locator('head link[as="image"] ~ link[rel="stylesheet"]').count(), path)
          .toBe(
            (await page.locator('img[fetchpriority="high"]').count()) > 0
              ? await page.locator('head link[rel="stylesheet"]').count()
              : 0,
          );
      }
    },
  );
}

/** The largest picture in the first view, if the browser is not told at once to load it ahead of others. */
function findLatePicture(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const seen = [...document.querySelectorAll<HTMLImageElement>('main img')]
      .map((image) => ({ image, area: measureSeen(image) }))
      .filter(({ area }) => area > 100 * 100)
      .sort((a, b) => b.area - a.area);
    const [largest] = seen;
    if (!largest || seen.some(({ image, area }) => area >= largest.area * 0.99 && isFirst(image))) {
      return undefined;
    }
    return largest.image.outerHTML;

    function isFirst(image: HTMLImageElement): boolean {
      return image.loading === 'eager' && image.fetchPriority === 'high';
    }

    /** Pixels of it that are in the window. */
    function measureSeen(image: HTMLImageElement): number {
      const { left, right, top, bottom } = image.getBoundingClientRect();
      const across = Math.min(right, innerWidth) - Math.max(left, 0);
      const down = Math.min(bottom, innerHeight) - Math.max(top, 0);
      return image.checkVisibility() ? Math.max(0, across) * Math.max(0, down) : 0;
    }
  });
}
