import { expect, type Page } from '@playwright/test';
import { fileAddresses } from './contentful-files.ts';
import { holdRequests } from './hold-requests.ts';
import { waitForHydration } from './open-page.ts';
import { standInForPictures } from './stand-in-pictures.ts';
import { test } from './test.ts';

test.use({ pictures: 'loaded' });

for (const width of [360, 1440]) {
  test(`at ${width} px the page stays in place while its font and pictures come late`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await standInForPictures(page);
    const late = (await hasStandIn(page)) ? ['**/*.woff2', fileAddresses] : [fileAddresses];
    const goOn = await holdRequests(page, ...late);
    await page.goto('/en-gb', { waitUntil: 'commit' });
    await waitForHydration(page);
    goOn();
    await expect.poll(() => page.evaluate(() => document.fonts.check('1em "Figtree Variable"'))).toBe(true);
    await expectPicturesInView(page);
    await page.getByRole('main').locator('img').last().scrollIntoViewIfNeeded();
    await expectPicturesInView(page);
    const shifts = await readShifts(page);
    expect(
      shifts.reduce((sum, { value }) => sum + value, 0),
      JSON.stringify(shifts),
    ).toBeLessThan(0.02);
  });
}

test('a kitchen list that was sent stays in place when it offers to be kept', async ({ page }) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/en-gb/list?v=1&p=burger', { waitUntil: 'commit' });
    await expect(page.getByRole('button', { name: 'Keep on this device' })).toBeInViewport();
    expect(await readShifts(page), `at ${width} px`).toEqual([]);
  }
});

/** Whether this machine has the font that stands in for ours until it comes: a bare one may have no font at all. */
function hasStandIn(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    new FontFace('stand-in', 'local("Arial"), local("Liberation Sans")').load().then(
      () => true,
      () => false,
    ),
  );
}

/** Every picture in view has come; one that a carousel clips away is not in view. */
async function expectPicturesInView(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<boolean>((resolve) => {
            const observer = new IntersectionObserver((entries) => {
              observer.disconnect();
              const inView = entries.filter(({ intersectionRatio }) => intersectionRatio > 0);
              resolve(
                inView.length > 0 &&
                  inView.every(({ target }) => {
                    const { complete, naturalWidth } = target as HTMLImageElement;
                    return complete && naturalWidth > 0;
                  }),
              );
            });
            for (const image of document.querySelectorAll('main img')) observer.observe(image);
          }),
      ),
    )
    .toBe(true);
}

/** The layout shifts since the page began, with what has moved. */
function readShifts(page: Page): Promise<{ value: number; moved: (string | undefined)[] }[]> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            (list.getEntries() as unknown as LayoutShift[]).map(({ value, sources }) => ({
              value,
              moved: sources.map(({ node }) =>
                (node instanceof Element ? node.outerHTML : node?.textContent)?.slice(0, 80),
              ),
            })),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        // Without any shift the observer is not called.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
      }),
  );
}

interface LayoutShift {
  value: number;
  sources: { node: Node | null }[];
}
