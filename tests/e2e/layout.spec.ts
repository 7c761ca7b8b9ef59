import { expect, type Locator } from '@playwright/test';
import { openPage, showPage } from './open-page.ts';
import { selectClass } from './select-class.ts';
import { setTextSize } from './set-text-size.ts';
import { testInOneContext as test } from './test.ts';

test('on wide screens logo, headlines, content and footer begin on one line', async ({ page }) => {
  const edges = new Map<number, number>();
  await openPage(page, '/en-gb');
  for (const width of [1440, 2560]) {
    await page.setViewportSize({ width, height: 1000 });
    const edge = await readLeft(page.getByRole('banner').getByRole('img', { name: /Oakpea/ }));
    expect(edge).toBeGreaterThanOrEqual((width - 1280) / 2 - 1);
    edges.set(width, edge);
    const places = [
      page.getByRole('heading', { name: 'Nobody asks where the meat went' }),
      page.getByRole('heading', { name: 'One freezer shelf' }),
      page.getByRole('contentinfo').getByRole('img', { name: /Oakpea/ }),
    ];
    for (const place of places)
      expect.soft(await readLeft(place), `${place} at ${width} px`).toBeCloseTo(edge, 0);
  }
  await showPage(page, '/en-gb/about');
  for (const [width, edge] of edges) {
    await page.setViewportSize({ width, height: 1000 });
    const places = [
      page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }),
      page.getByRole('heading', { level: 1 }),
      page.getByRole('heading', { name: 'Eight products from two crops' }),
    ];
    for (const place of places)
      expect.soft(await readLeft(place), `${place} at ${width} px`).toBeCloseTo(edge, 0);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('a place is found by a button beside its field', async ({ page }) => {
    await openPage(page, '/en-gb/where-to-buy');
    const field = await page.getByRole('textbox', { name: 'Town, county or postcode' }).boundingBox();
    const button = await page.getByRole('button', { name: 'Find', exact: true }).boundingBox();
    expect(button?.y).toBeCloseTo(field?.y ?? 0, 0);
    expect(button?.height).toBeCloseTo(field?.height ?? 0, 0);
  });

  test('country and language have a line each, without the dot between them', async ({ page }) => {
    await openPage(page, '/fr-be/où-acheter');
    const dot = page.getByRole('banner').getByText('·', { exact: true });
    expect((await dot.boundingBox())?.height).toBe(0);
    await page.setViewportSize({ width: 1440, height: 780 });
    expect((await dot.boundingBox())?.height).toBeGreaterThan(0);
  });

  test('a table of words shows every value whole beside its column’s name', async ({ page }) => {
    await openPage(page, '/en-gb/where-to-buy');
    for (const path of ['/en-gb/where-to-buy', '/fi-fi', '/de-de/kontakt', '/en-gb/contact']) {
      await showPage(page, path);
      const cut = await page.locator('main td').evaluateAll((cells) =>
        cells
          .filter((cell) => {
            const region = cell.closest('table')?.parentElement?.getBoundingClientRect();
            return cell.checkVisibility() && cell.getBoundingClientRect().right > (region?.right ?? 0);
          })
          .map(({ textContent }) => textContent),
      );
      expect.soft(cut, path).toEqual([]);
    }
    const row = page.getByRole('row', { name: /Menu ideas/ });
    await expect(row.getByRole('cell')).toHaveCount(4);
    const number = row.getByRole('link', { name: '020 7946 0122' });
    await number.evaluate((link) => link.scrollIntoView({ block: 'center', inline: 'nearest' }));
    await expect(number).toBeInViewport({ ratio: 1 });
    const label = await number.evaluate((link) => {
      const cell = link.closest('td');
      return cell && getComputedStyle(cell, '::before').content;
    });
    expect(label).toContain('"Call"');
  });

  test('a table of numbers scrolls by the arrow keys, and keeps its first column in view', async ({
    page,
  }) => {
    await openPage(page, '/en-gb/products#nutrition');
    const region = page.getByRole('region', { name: 'Nutrition per 100 g. Table, scrolls sideways' });
    await expect(region.getByText('Table, scrolls sideways')).toBeVisible();
    const first = region
      .getByRole('cell', { name: 'Mince' })
      .or(region.getByRole('rowheader', { name: 'Mince' }));
    const left = await readLeft(first);
    await region.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => region.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(20);
    expect(await readLeft(first)).toBeCloseTo(left, 0);
    const isOnTop = await first.evaluate((cell) => {
      const { left, top, height } = cell.getBoundingClientRect();
      return cell.contains(document.elementFromPoint(left + 4, top + height / 2));
    });
    expect(isOnTop).toBe(true);
  });

  test('with text twice as large the nutrition of a product scrolls, and keeps its caption and first column in view', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 780 });
    await openPage(page, '/en-gb/products/burger');
    await setTextSize(page, '200%');
    const region = page.getByRole('region', { name: 'Typical values, as sold' });
    const kept = [region.getByRole('caption'), region.getByRole('rowheader', { name: 'Energy' })];
    await region.evaluate((element) => element.scrollBy({ left: 80, behavior: 'instant' }));
    await expect.poll(() => region.evaluate(({ scrollLeft }) => scrollLeft)).toBe(80);
    const edge = await readLeft(region);
    for (const part of kept) expect(await readLeft(part)).toBeCloseTo(edge, 0);
  });
});

test('with text twice as large on a phone, ingredients stand below their amounts', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openPage(page, '/en-gb/recipes/bolognese');
  const [amount, food] = [page.getByText('400 ml', { exact: true }), page.getByText('rapeseed oil')];
  expect(await readLeft(food)).toBeGreaterThan(await readLeft(amount));
  await setTextSize(page, '200%');
  expect(await readLeft(food)).toBe(await readLeft(amount));
});

test('where text is so large that the header scrolls away, what stays in view stands at the top', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 780 });
  await openPage(page, '/en-gb/products/burger#nutrition');
  const sections = page.getByRole('navigation', { name: 'On this page' });
  const readTop = async () => Math.round((await sections.boundingBox())?.y ?? Number.NaN);
  await expect.poll(readTop).toBe(79);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    document.querySelector('#nutrition')?.scrollIntoView();
  });
  await expect.poll(readTop).toBe(-1);
});

test('a jump to a section leaves nothing of the one before it', async ({ page }) => {
  for (const [width, address] of [
    [360, '/en-gb/products#range'],
    [360, '/en-gb/healthcare#allergens'],
    [1440, '/en-gb/products#allergens'],
    [1440, '/en-gb/pubs-and-restaurants#menu'],
  ] as const) {
    await page.setViewportSize({ width, height: 780 });
    await openPage(page, address);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    const header = await page.getByRole('banner').boundingBox();
    const section = await page.locator(`[id="${address.split('#')[1]}"]`).boundingBox();
    const gap = (section?.y ?? Number.NaN) - ((header?.y ?? 0) + (header?.height ?? 0));
    expect.soft(gap, `${address} at ${width} px`).toBeLessThanOrEqual(0);
    expect.soft(gap, `${address} at ${width} px`).toBeGreaterThan(-4);
  }
});

const cutOut = selectClass('cutOut');

test('a cut-out of a pack is asked for about as large as it stands', async ({ page }) => {
  await openPage(page, '/en-gb');
  for (const path of ['/en-gb', '/en-gb/products']) {
    await showPage(page, path);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const cutOuts = page.locator(`:is(article, ${cutOut}) > * img[src*=packshot], ${cutOut} > img`);
      expect(await cutOuts.count(), path).toBeGreaterThan(0);
      for (const cutOut of await cutOuts.all()) {
        const { asked, shown } = await cutOut.evaluate(compareSizes);
        expect.soft(asked / shown, `${path} at ${width} px`).toBeLessThan(1.6);
        expect.soft(asked / shown, `${path} at ${width} px`).toBeGreaterThan(0.9);
      }
    }
  }
});

/** How wide a picture's `sizes` say that it is, and how wide it is, in CSS pixels. */
function compareSizes(element: Element): { asked: number; shown: number } {
  const image = element as HTMLImageElement;
  // Commas part the sizes, save those inside of functions.
  const sizes = image.sizes.split(/,\s*(?![^()]*\))/);
  const inForce = sizes.map((size) => /^(?:(\([^)]*\))\s+)?(.+)$/.exec(size.trim()) ?? []);
  const [, , value = ''] = inForce.find(([, condition]) => !condition || matchMedia(condition).matches) ?? [];
  const ruler = document.body.appendChild(document.createElement('div'));
  ruler.style.inlineSize = value;
  const asked = ruler.getBoundingClientRect().width;
  ruler.remove();
  return { asked, shown: image.clientWidth };
}

async function readLeft(place: Locator): Promise<number> {
  const box = await place.boundingBox();
  return box?.x ?? Number.NaN;
}
