import { expect, type Page } from '@playwright/test';
import { openPage } from './open-page.ts';
import { testInOneContext as test } from './test.ts';

/** A sample of the block, of ten retailers. */
const path = '/ds/blocks/wheretobuy/ten-retailers';

/** Below and from each breakpoint: how many retailers stand side by side, and the pixels between them. */
const views = [
  { width: 767, perView: 1, gap: 16 },
  { width: 768, perView: 3, gap: 24 },
  { width: 1023, perView: 3, gap: 24 },
  { width: 1024, perView: 4, gap: 24 },
  { width: 1279, perView: 4, gap: 24 },
  { width: 1280, perView: 5, gap: 24 },
];

test('shows and moves by 1 retailer, from 768 px 3, from 1024 px 4, from 1280 px 5', async ({ page }) => {
  // What they are just below a breakpoint, they are from the one before.
  for (const { width, perView } of views.filter(({ width }) => width === 767 || width % 256 === 0)) {
    await page.setViewportSize({ width, height: 900 });
    await openPage(page, path);
    const first = Array.from({ length: perView }, (_, index) => index);
    await expect.poll(() => listVisible(page), `at ${width} px`).toEqual(first);
    await page.getByRole('button', { name: 'Next slide' }).click();
    const next = first.map((index) => index + perView);
    await expect.poll(() => listVisible(page), `at ${width} px, moved on`).toEqual(next);
  }
});

test('has a gap of 1 rem between retailers, from 768 px of 1.5 rem', async ({ page }) => {
  await openPage(page, path);
  for (const { width, gap } of views) {
    await page.setViewportSize({ width, height: 900 });
    const [left, right] = [await measure(page, 0), await measure(page, 1)];
    expect(Math.round(right.x - left.x - left.width), `at ${width} px`).toBe(gap);
  }
});

test('overlaps its picture by as much with one retailer as with many', async ({ page }) => {
  await openPage(page, '/ds/blocks/wheretobuy/one-retailer-by-its-older-field');
  for (const { width, overlap } of [
    { width: 767, overlap: 48 },
    { width: 768, overlap: 64 },
  ]) {
    await page.setViewportSize({ width, height: 900 });
    const picture = await page.getByRole('main').locator('img').first().boundingBox();
    const retailer = await page.getByRole('main').locator('img + div').first().boundingBox();
    if (!picture || !retailer) throw new Error('The picture or the retailer is not shown.');
    expect(picture.y + picture.height - retailer.y, `at ${width} px`).toBe(overlap);
  }
});

const getSlides = (page: Page) => page.locator('[aria-roledescription="slide"]');

/** The places of the slides that can be reached. */
function listVisible(page: Page): Promise<number[]> {
  return getSlides(page).evaluateAll((slides) =>
    slides.flatMap((slide, index) => (slide.hasAttribute('inert') ? [] : [index])),
  );
}

async function measure(page: Page, index: number): Promise<{ x: number; width: number }> {
  const box = await getSlides(page).nth(index).boundingBox();
  if (!box) throw new Error(`Slide ${index} is not shown.`);
  return box;
}
