import { setTimeout } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../tests/e2e/browser.ts';
import { ours } from '../contenders/ours.ts';
import type { Figure } from '../figure.ts';

const paths = ['/en-gb/recipes', '/en-gb/about', '/en-gb/news', '/en-gb/about'];
/** Clicks that do not count: until then code is loaded. */
const warmUp = 4;
const clicks = 20;

/** From a click on a link whose page has been fetched ahead to the new page on the screen. */
export const figure: Figure = {
  name: 'navigation',
  title: 'Client navigation',
  about: `In Chromium, a link of the header is pointed at, so that its page is fetched ahead, and clicked half a second later: the median of ${clicks - warmUp} clicks, from the event's own time until the new headline is in the document, and until a frame with it has been painted.`,
  contenders: [ours],
  measures: {
    commit: { label: 'Click to new content', unit: 'ms', isLessBetter: true },
    painted: { label: 'Click to painted', unit: 'ms', isLessBetter: true, isCharted: true },
  },
  targets: [
    {
      text: 'Click to painted, Oakpea',
      value: (median) => median('ours', 'painted'),
      atMost: 50,
      unit: 'ms',
    },
  ],
  async measure({ server }) {
    const browser = await chromium.launch(await findBrowser());
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      await page.goto(`${server.origin}/en-gb/about`);
      await page.waitForSelector('html[data-hydrated]');
      const times: { commit: number; painted: number }[] = [];
      for (let click = 0; click < clicks; click += 1) {
        times.push(await follow(page, paths[click % paths.length] ?? ''));
      }
      const counted = times.slice(warmUp);
      return {
        commit: findMedian(counted.map(({ commit }) => commit)),
        painted: findMedian(counted.map(({ painted }) => painted)),
      };
    } finally {
      await browser.close();
    }
  },
};

async function follow(page: Page, path: string): Promise<{ commit: number; painted: number }> {
  const link = page.locator(`header a[href="${path}"]`).first();
  await link.hover();
  await setTimeout(500);
  const time = page.evaluate(
    () =>
      new Promise<{ commit: number; painted: number }>((resolve) => {
        const readHeadline = () => document.querySelector('h1')?.textContent;
        const watch = ({ timeStamp }: MouseEvent) => {
          const before = readHeadline();
          const observer = new MutationObserver(() => {
            if (readHeadline() === before) return;
            observer.disconnect();
            const commit = performance.now() - timeStamp;
            requestAnimationFrame(() => {
              const afterFrame = new MessageChannel();
              afterFrame.port1.onmessage = () => resolve({ commit, painted: performance.now() - timeStamp });
              afterFrame.port2.postMessage(undefined);
            });
          });
          observer.observe(document.body, { childList: true, subtree: true, characterData: true });
        };
        addEventListener('click', watch, { capture: true, once: true });
      }),
  );
  await page.mouse.down();
  await page.mouse.up();
  return time;
}

function findMedian(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
