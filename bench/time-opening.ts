import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { places } from './studio-pages.ts';

/** Milliseconds of hovering over a row before pressing it. */
const pointing = 200;

/** Opens a studio URL with an empty browser cache. @returns milliseconds until the page can be edited */
export async function timeOpening(page: Page, url: string): Promise<number> {
  await page.addInitScript(watchOpening, places.end);
  await page.goto(url);
  return page.evaluate(() => opened);
}

/** Presses an entry in the list of pages. @returns milliseconds from the press until the page can be edited */
export async function timePress(page: Page, listUrl: string, title: string): Promise<number> {
  await page.goto(listUrl);
  const row = page.getByRole('row', { name: title });
  const { x, y } = (await row.getByRole('link').boundingBox()) ?? { x: 0, y: 0 };
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    addEventListener('pointerdown', ({ timeStamp }) => Object.assign(globalThis, { pressedAt: timeStamp }), {
      capture: true,
      once: true,
    });
  });
  await page.evaluate(watchOpening, places.end);
  await page.mouse.move(x + 4, y + 4, { steps: 4 });
  await setTimeout(pointing);
  await page.mouse.down();
  await page.mouse.up();
  return page.evaluate(async () => (await opened) - pressedAt);
}

declare const opened: Promise<number>;
declare const pressedAt: number;

/**
 * Runs in the studio: records when the canvas has the page's last block, the fields are editable, and both have been
 * painted. Polls once per frame.
 */
function watchOpening(end: string): void {
  if (window !== window.top) return;
  const isOpen = () => {
    const frame = document.querySelector<HTMLIFrameElement>('main iframe');
    const isDrawn = frame?.checkVisibility() && frame.contentDocument?.getElementById(end);
    return isDrawn && document.querySelector('main [data-field-path] :is(input, textarea)') !== null;
  };
  const openedAt = new Promise<number>((resolve, reject) => {
    window.setTimeout(() => reject(new Error('The page was not open after a minute.')), 60_000);
    const look = () => {
      if (!isOpen()) return void requestAnimationFrame(look);
      const afterFrame = new MessageChannel();
      afterFrame.port1.onmessage = () => resolve(performance.now());
      afterFrame.port2.postMessage(undefined);
    };
    requestAnimationFrame(look);
  });
  Object.assign(globalThis, { opened: openedAt });
}
