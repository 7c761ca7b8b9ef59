import { expect, type Page } from '@playwright/test';
import { holdRequests } from './hold-requests.ts';
import { waitForHydration } from './open-page.ts';
import { testInOneContext as test } from './test.ts';

/** A sample of three slides: one at a time, from 768 px two, from 1024 px all of them. */
const path = '/ds/components/carousel/all-in-view-where-there-is-room';

/** Pixels above the slides: the arrows and the gap below them. */
const rooms = { 767: 64, 768: 64, 1023: 64, 1024: 0, 1440: 0 };

test('has room for its arrows where a slide is out of view, and nowhere else; nothing moves when they come', async ({
  page,
}) => {
  const letScriptsCome = await holdRequests(page, '/assets/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  await expect.poll(() => measureRooms(page)).toEqual(rooms);

  letScriptsCome();
  await waitForHydration(page);
  expect(await measureRooms(page)).toEqual(rooms);
  for (const [width, room] of Object.entries(rooms)) {
    await page.setViewportSize({ width: Number(width), height: 900 });
    await expect(page.getByRole('button', { name: 'Next slide' })).toBeVisible({ visible: room > 0 });
  }
});

const getSlides = (page: Page) => page.locator('[aria-roledescription="slide"]');

async function measureRooms(page: Page): Promise<Record<string, number>> {
  const measured: Record<string, number> = {};
  for (const width of Object.keys(rooms)) {
    await page.setViewportSize({ width: Number(width), height: 900 });
    measured[width] = await getSlides(page)
      .first()
      .evaluate(
        (slide) =>
          slide.getBoundingClientRect().top - (slide.closest('section')?.getBoundingClientRect().top ?? 0),
      );
  }
  return measured;
}
