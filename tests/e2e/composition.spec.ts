import { expect, type Page } from '@playwright/test';
import { holdRequests } from './hold-requests.ts';
import { openPage, waitForHydration } from './open-page.ts';
import { selectClass } from './select-class.ts';
import { testInOneContext as test, testInOnePage } from './test.ts';

const paths = ['/en-gb', '/en-gb/about'];

/** At each width, how many pixels sections have above and below what stands in them. */
const roomsAt = [
  { width: 360, least: 56, most: 72 },
  { width: 1024, least: 96, most: 128 },
  { width: 1440, least: 96, most: 128 },
];

for (const path of paths) {
  testInOnePage(
    `${path} has rooms of one height between its sections, neighbours on one ground as well, and two left edges at most`,
    async ({ page }) => {
      await openPage(page, path);
      for (const { width, least, most } of roomsAt) {
        await page.setViewportSize({ width, height: 900 });
        const rooms = await measureRooms(page);
        expect(rooms.length).toBeGreaterThan(4);
        const others = rooms.filter(({ room }) => room < least - 1 || room > most + 1);
        expect.soft(others, `at ${width} px from ${least} to ${most} px`).toEqual([]);
      }
      const edges = await listLeftEdges(page);
      expect(edges.length).toBeGreaterThan(0);
      expect.soft(edges.length, `edges at ${edges.join(', ')}`).toBeLessThanOrEqual(2);
    },
  );
}

test('callouts with a headline use their whole width', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, '/en-gb/healthcare');
  const headline = page.getByRole('heading', { name: 'Bring your dietitian' });
  const text = page.getByText('We are happy to be asked hard questions.');
  const [left, right] = [await headline.boundingBox(), await text.boundingBox()];
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
  expect((right?.x ?? 0) + (right?.width ?? 0)).toBeGreaterThan(1200);
});

test('on a phone a carousel shows a part of the next card, before scripts come and after', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const letScriptsCome = await holdRequests(page, '**/*.js');
  await page.goto('/en-gb', { waitUntil: 'commit' });
  const slides = page
    .getByRole('region', { name: 'Start with the dish they already love' })
    .locator('[aria-roledescription=slide]');
  for (const isHydrated of [false, true]) {
    if (isHydrated) {
      letScriptsCome();
      await waitForHydration(page);
    }
    await expect.poll(async () => (await slides.first().boundingBox())?.x).toBe(16);
    const next = await slides.nth(1).boundingBox();
    expect(next?.x).toBeGreaterThan(300);
    expect(next?.x).toBeLessThan(336);
  }
});

/**
 * Pixels from where the ground of a section begins to its content, from there to where it ends, and between the contents
 * of neighbours on one ground. Left out are those that have less padding than all have, or a picture from edge to edge.
 */
function measureRooms(page: Page): Promise<{ room: number; at: string }[]> {
  return page.evaluate(
    (band) => {
      const bands = [...document.querySelectorAll<HTMLElement>(band)];
      const hasRoom = (band: Element, side: string) => band.classList.contains(`padding-${side}-xl`);
      const name = (band: Element) => band.querySelector('h2, h3, p')?.textContent?.slice(0, 30) ?? '';
      const getContent = (band: Element) => {
        const parts = [...band.children].map((part) => part.getBoundingClientRect());
        return { top: parts[0]?.top ?? 0, bottom: parts.at(-1)?.bottom ?? 0 };
      };
      const getGround = (band: Element) => [...band.classList].find((name) => name.startsWith('ground-'));
      return bands.flatMap((band, index) => {
        const before = bands[index - 1];
        const content = getContent(band);
        const { top, bottom } = band.getBoundingClientRect();
        const joins =
          before &&
          getGround(before) === getGround(band) &&
          hasRoom(before, 'bottom') &&
          before.getBoundingClientRect().bottom >= top;
        const above = joins ? content.top - getContent(before).bottom : content.top - top;
        return [
          ...(hasRoom(band, 'top') ? [{ room: Math.round(above), at: `above ${name(band)}` }] : []),
          ...(hasRoom(band, 'bottom')
            ? [{ room: Math.round(bottom - content.bottom), at: `below ${name(band)}` }]
            : []),
        ];
      });
    },
    `main ${selectClass('band')}:not(${selectClass('fullBleed')})`,
  );
}

/** Where what stands in the bands of a page begins, save what is centred, in px. */
function listLeftEdges(page: Page): Promise<number[]> {
  const band = `main section:not(${selectClass('fullBleed')})`;
  const selector = `${band} > ${selectClass('items')} > *, ${band} > ${selectClass('header')}`;
  return page.evaluate((selector) => {
    const parts = [...document.querySelectorAll(selector)];
    const edges = parts
      .filter((part) => {
        const words = part.querySelector('h2, p') ?? part;
        return getComputedStyle(words).textAlign !== 'center' || part.matches('[class*=ground-], form');
      })
      .filter((part) => part.getBoundingClientRect().width > 1)
      .map((part) => Math.round(part.getBoundingClientRect().left));
    return [...new Set(edges)];
  }, selector);
}
