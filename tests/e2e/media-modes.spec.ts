import { expect, type Locator, type Page } from '@playwright/test';
import { openPage, showPage } from './open-page.ts';
import { selectClass } from './select-class.ts';
import { testInOneContext as test } from './test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a printed page holds its text, its links underlined, and no navigation', async ({ page }) => {
  await openPage(page, '/en-gb/about');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.getByRole('banner').getByRole('img', { name: /Oakpea Professionals/ })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Registered office');
  for (const name of ['Main', 'Footer']) {
    await expect(page.getByRole('navigation', { name, exact: true })).toHaveCount(0);
  }
  await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: /United Kingdom/ })).toHaveCount(0);
  const link = page.getByRole('main').getByRole('link', { name: 'Modern Slavery Act statement' });
  expect(await readStyle(link, 'text-decoration-line')).toBe('underline');
});

test('a printed accordion shows the texts of all its items', async ({ page }) => {
  await openPage(page, '/ds/blocks/accordion/questions-and-answers');
  const answers = ['Every product cooks from frozen', 'In sauce, ninety minutes', 'All contain oats'];
  await expect(page.locator('details[open]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  for (const answer of answers) {
    const text = page.getByText(answer);
    await expect(text).toBeVisible();
    expect((await text.boundingBox())?.height).toBeGreaterThan(10);
  }
});

test('a printed carousel shows all its slides, with pictures beside their text, and no arrows', async ({
  page,
}) => {
  await openPage(page, '/en-gb');
  await page.emulateMedia({ media: 'print' });
  const carousel = page.getByRole('region', { name: 'Oakpea Professionals' });
  await expect(carousel.getByRole('button')).toHaveCount(0);
  const slides = carousel.locator('[aria-roledescription=slide]');
  for (const slide of await slides.all()) {
    const box = await slide.boundingBox();
    expect(box?.x).toBe(0);
    expect(box?.width).toBeGreaterThan(300);
  }
  const slide = slides.first();
  const [picture, headline] = [
    await slide.getByRole('img').boundingBox(),
    await slide.getByRole('heading').boundingBox(),
  ];
  expect(headline?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0));
});

test('a printed picture beside a text is narrower than the text, and stands to the right of it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 794, height: 1123 });
  await openPage(page, '/en-gb/where-to-buy');
  await page.emulateMedia({ media: 'print' });
  for (const headline of ['Anywhere on the mainland', 'Schools, colleges and care']) {
    const columns = page.locator(selectClass('columns'), {
      has: page.getByRole('heading', { name: headline }),
    });
    const [picture, text] = [
      await columns.getByRole('img').boundingBox(),
      await columns.getByRole('heading').locator('..').boundingBox(),
    ];
    expect(picture?.width).toBeLessThan(text?.width ?? 0);
    expect(picture?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
  }
});

test('filtered lists follow each other in a blink', async ({ page }) => {
  expect(await readTransitions(page)).toEqual([180]);
});

/** The milliseconds of each view transition on the way to the range, of which there are none, and in its filter. */
async function readTransitions(page: Page): Promise<number[]> {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    const times: number[] = [];
    Object.assign(window, { transitionTimes: times });
    document.startViewTransition = (change) => {
      const transition = start(change);
      void transition.ready.then(() => {
        const all = document.getAnimations().flatMap(({ effect }) => {
          const { pseudoElement } = effect as KeyframeEffect;
          return pseudoElement?.startsWith('::view') ? Number(effect?.getComputedTiming().duration) : [];
        });
        times.push(Math.max(0, ...all));
      });
      return transition;
    };
  });
  const read = () =>
    page.evaluate(() => (window as unknown as { transitionTimes: number[] }).transitionTimes);
  await openPage(page, '/en-gb');
  await page.getByRole('banner').getByRole('link', { name: 'Products', exact: true }).click();
  await page.getByRole('search', { name: 'Filter products' }).getByLabel('Griddle').check();
  await expect.poll(read).toHaveLength(1);
  return read();
}

test.describe('where reduced motion is asked for', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('filtered lists follow each other at once', async ({ page }) => {
    expect(await readTransitions(page)).toEqual([0]);
  });

  test('a carousel does not move by itself, and offers nothing to start it', async ({ page }) => {
    await page.clock.install();
    await openPage(page, '/ds/components/carousel/autoplay');
    await expect(page.getByRole('button', { name: 'Next slide' })).toBeVisible();
    await expect(page.getByRole('button', { name: /automatic/ })).toHaveCount(0);
    await page.clock.fastForward(60_000);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await expect(page.locator('[aria-roledescription=slide]:not([inert])')).toHaveAccessibleName('1 of 3');
  });

  test('the page is at once where a link leads to, and nothing glides or fades', async ({ page }) => {
    await page.addInitScript(() => {
      const scroll = Element.prototype.scrollIntoView;
      Element.prototype.scrollIntoView = function (options) {
        document.documentElement.dataset.scrolled += JSON.stringify(options) ?? '';
        scroll.call(this, options);
      };
    });
    await openPage(page, '/ds/blocks/accordion/questions-and-answers');
    await page.evaluate(() => {
      window.location.hash = '#allergens';
    });
    await expect(page.locator('html')).toHaveAttribute('data-scrolled', /"instant"/);
    await expect(page.locator('html')).not.toHaveAttribute('data-scrolled', /"smooth"/);
    expect(await readStyle(page.locator('html'), 'scroll-behavior')).toBe('auto');

    for (const path of [new URL(page.url()).pathname, '/en-gb', '/en-gb/products', '/ds/foundations/voice']) {
      await showPage(page, path);
      expect(await listMoving(page), path).toEqual([]);
    }
  });
});

test('in forced colours what can be pressed has an outline, and so has the focus; what a button says stands out from it, over pictures too', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 360, height: 900 });
  await openPage(page, '/en-gb');
  const menuButton = page.getByRole('banner').getByRole('button', { name: 'Open menu' });
  const arrow = page.getByRole('button', { name: 'Next slide' }).first();
  const heroLink = page.getByRole('main').getByRole('link').first();
  for (const control of [menuButton, arrow, heroLink]) {
    expect(await readStyle(control, 'border-top-style')).not.toBe('none');
    expect(Number.parseFloat(await readStyle(control, 'border-top-width'))).toBeGreaterThan(0);
  }
  expect(await readStyle(heroLink, 'color')).not.toBe(await readStyle(heroLink, 'background-color'));
  const footerLink = page.getByRole('contentinfo').getByRole('link', { name: 'Instagram' });
  for (const control of [menuButton, arrow, heroLink, footerLink]) {
    await control.focus();
    await page.keyboard.press('Shift');
    expect(await readStyle(control, 'outline-style'), String(control)).not.toBe('none');
    expect(Number.parseFloat(await readStyle(control, 'outline-width'))).toBeGreaterThan(1);
  }

  await page.setViewportSize({ width: 1440, height: 900 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    const buttons = page.getByRole('main').locator(`a${selectClass('pill')}, button`);
    expect(await buttons.count()).toBeGreaterThan(6);
    for (const button of await buttons.all()) {
      expect
        .soft(await button.evaluate(measureContrast), await button.evaluate(({ outerHTML }) => outerHTML))
        .toBeGreaterThanOrEqual(4.5);
    }
  }
});

test('in forced colours that are dark, logos keep the light ground that they are drawn for', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await openPage(page, '/en-gb/where-to-buy');
  const brand = [
    page.getByRole('banner').getByRole('img', { name: 'Oakpea Professionals' }),
    page.getByRole('contentinfo').getByRole('img', { name: 'Oakpea Professionals' }),
  ];
  const wholesalers = await page.getByRole('main').locator('li img').all();
  expect(wholesalers.length).toBeGreaterThan(9);
  for (const logo of [...brand, ...wholesalers])
    expect(await readStyle(logo, 'background-color')).toBe('rgb(255, 255, 255)');
});

/** How an element's text stands out from its ground (WCAG 2.2, contrast ratio). */
function measureContrast(element: Element): number {
  const { color, backgroundColor } = getComputedStyle(element);
  const [lighter = 0, darker = 0] = [color, backgroundColor]
    .map((value) => {
      const channels = (value.match(/[\d.]+/g) ?? []).slice(0, 3).map((channel) => Number(channel) / 255);
      const [red = 0, green = 0, blue = 0] = channels.map((channel) =>
        channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .sort((one, other) => other - one);
  return (lighter + 0.05) / (darker + 0.05);
}

function readStyle(control: Locator, property: string): Promise<string> {
  return control.evaluate(
    (element, property) => getComputedStyle(element).getPropertyValue(property),
    property,
  );
}

/** What would take time to change, or moves. */
function listMoving(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const readDuration = (style: CSSStyleDeclaration) =>
      Math.max(
        ...`${style.transitionDuration},${style.animationDuration}`
          .split(',')
          .map((value) => Number.parseFloat(value)),
      );
    const parts = [undefined, '::before', '::after', '::details-content', '::backdrop'];
    return [...document.querySelectorAll('*')].flatMap((element) =>
      parts
        .filter((part) => readDuration(getComputedStyle(element, part)) > 0.001)
        .map((part) => `${element.outerHTML.slice(0, 80)} ${part ?? ''}`),
    );
  });
}
