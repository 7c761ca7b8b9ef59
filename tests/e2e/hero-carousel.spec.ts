import { expect, type Page } from '@playwright/test';
import { openPage } from './open-page.ts';
import { swipe } from './swipe.ts';
import { testInOneContext as test, test as testAlone } from './test.ts';

const getCarousel = (page: Page) => page.getByRole('region', { name: 'Oakpea Professionals' });
const getButton = (page: Page, name: string) => getCarousel(page).getByRole('button', { name });
/** Its engine takes over from the browser’s own scrolling, where a finger that is already on it would be lost. */
const waitForEngine = (page: Page) =>
  expect(page.getByRole('button', { name: 'Next slide', includeHidden: true })).toBeEnabled();

test.use({ viewport: { width: 1024, height: 700 } });

testAlone(
  'its arrows lead round in a loop, and each move is told to screen readers',
  {
    tag: '@journey',
  },
  async ({ page }) => {
    await page.clock.install();
    await openPage(page, '/en-gb');
    await expectSlide(page, 1);
    for (const slide of [2, 3, 1]) {
      await getButton(page, 'Next slide').click();
      // As long as it glides.
      await page.clock.runFor(1000);
      await expectSlide(page, slide);
      await expect(getCarousel(page).locator('[aria-live=polite]')).toHaveText(`${slide} of 3`);
    }
    await getButton(page, 'Previous slide').click();
    await page.clock.runFor(1000);
    await expectSlide(page, 3);
  },
);

test('where reduced motion is asked for, the next slide is there at once; words stand beside the dish, however wide the screen is', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, '/en-gb');
  const places = await getButton(page, 'Next slide').evaluate(async (button: HTMLButtonElement) => {
    const slide = button.closest('section')?.querySelectorAll('[aria-roledescription=slide]')[1];
    const places = new Set<number>();
    button.click();
    while (!places.has(0)) {
      await new Promise(requestAnimationFrame);
      places.add(Math.round(slide?.getBoundingClientRect().left ?? 0));
    }
    return [...places];
  });
  expect(places.filter((place) => place !== 0 && place !== 1024)).toEqual([]);

  for (const width of [1024, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const slides = page.getByRole('main').locator('[aria-roledescription=slide]');
    for (const slide of (await slides.all()).slice(0, 3)) {
      const ends = await slide.evaluate((element) => {
        const { left, width } = element.getBoundingClientRect();
        return ['h1, h2', 'p'].map((selector) => {
          const range = document.createRange();
          range.selectNodeContents(element.querySelector(selector) as Element);
          return (range.getBoundingClientRect().right - left) / width;
        });
      });
      // Parts of the picture's width, as the pictures of the demo are made.
      expect.soft(ends[0], `headline at ${width} px`).toBeLessThan(0.42);
      expect.soft(ends[1], `text at ${width} px`).toBeLessThan(0.33);
    }
  }
});

test.describe('a slide that is a link', () => {
  const path = '/ds/blocks/herocarousel/slides-that-are-links';
  const getLink = (page: Page) => page.getByRole('link', { name: 'A burger with nothing to prove' });

  test('leads on wherever it is clicked, but for the buttons on it and the links in its text', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openPage(page, path);
    await getButton(page, 'Next slide').click();
    await expect(page.getByRole('link', { name: 'Nuggets with a sauce to dip them in' })).toBeVisible();
    await getButton(page, 'Previous slide').click();
    await expect(page).toHaveURL(path);
    await page.getByRole('link', { name: 'whoever else is hungry' }).click();
    await expect(page).toHaveURL('/en-gb/contact');
    await openPage(page, path);
    await page.mouse.click(1000, 100);
    await expect(page).toHaveURL('/en-gb/pubs-and-restaurants');
  });

  test('is reached by Tab, has a ring around all of it, and is followed by Enter', async ({ page }) => {
    await openPage(page, path);
    await getButton(page, 'Next slide').focus();
    await page.keyboard.press('Tab');
    await expect(getLink(page)).toBeFocused();
    const ring = await getLink(page).evaluate((link) => {
      const { outlineStyle, outlineWidth, width, height } = getComputedStyle(link, '::after');
      return { outlineStyle, outlineWidth, width, height };
    });
    const picture = await page.getByRole('main').locator('picture img').first().boundingBox();
    expect(ring).toEqual({
      outlineStyle: 'solid',
      outlineWidth: '3px',
      width: `${picture?.width}px`,
      height: `${picture?.height}px`,
    });
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/en-gb/pubs-and-restaurants');
  });

  test('stays where it is when it is dragged', async ({ page }) => {
    await openPage(page, path);
    await waitForEngine(page);
    await page.mouse.move(900, 300);
    await page.mouse.down();
    await page.mouse.move(200, 300, { steps: 10 });
    await page.mouse.up();
    const next = page.getByRole('link', { name: 'Nuggets with a sauce to dip them in' });
    await expect(next).toBeInViewport({ ratio: 0.5 });
    await expect(page).toHaveURL(path);
    await next.click();
    await expect(page).toHaveURL('/en-gb/products');
  });

  test.describe('by touch', () => {
    test.use({ hasTouch: true, viewport: { width: 360, height: 780 } });

    test('is swiped on, and followed by a tap', async ({ page }) => {
      await openPage(page, path);
      await waitForEngine(page);
      await swipe(page, { from: { x: 300, y: 400 }, to: { x: 80, y: 400 } });
      const next = page.getByRole('link', { name: 'Nuggets with a sauce to dip them in' });
      await expect(next).toBeInViewport({ ratio: 0.5 });
      await expect(page).toHaveURL(path);
      await next.tap();
      await expect(page).toHaveURL('/en-gb/products');
    });
  });
});

/** That slide, and no other, can be seen and reached. */
async function expectSlide(page: Page, number: number): Promise<void> {
  const slides = getCarousel(page).locator('[aria-roledescription=slide]');
  for (const index of [0, 1, 2]) {
    const isShown = index === number - 1;
    await expect(slides.nth(index)).toHaveJSProperty('inert', !isShown);
    if (isShown) await expect(slides.nth(index)).toBeInViewport({ ratio: 0.5 });
    else await expect(slides.nth(index)).not.toBeInViewport();
  }
}
