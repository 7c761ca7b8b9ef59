import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../tests/e2e/browser.ts';
import type { Server } from '../contenders/contender.ts';
import { nextPrerendered } from '../contenders/next.ts';
import { ours } from '../contenders/ours.ts';
import type { Figure } from '../figure.ts';
import { findMedian } from '../results.ts';

/** Pages of text and lists, which the peers lack. */
const ownPages = ['/en-gb/recipes', '/en-gb/about', '/en-gb/news', '/en-gb/about'];
/** Pages that the Next.js peer has as well; both are full of pictures, and one starts with a carousel. */
const sharedPages = ['/en-gb/products', '/en-gb'];
/** Uncounted clicks, during which code is loaded. */
const warmUp = 4;
const clicks = 20;

/** Milliseconds after the click. */
interface Times {
  commit: number;
  painted: number;
}

/** The time from a click on a link with a prefetched page to the new page on screen. */
export const figure: Figure = {
  name: 'navigation',
  title: 'Client navigation',
  about: `In Chromium, a link of the header is pointed at, so that its page is fetched ahead, and clicked half a second later: the median of ${clicks - warmUp} clicks, from the event's own time until the new headline is in the document, and until a frame with it has been painted. Between lists and pages of words, and between the home page and the products, which Next.js (\`next/link\`, both prerendered) has as well.`,
  contenders: [ours, nextPrerendered],
  measures: {
    commit: { label: 'Click to new content', unit: 'ms', isLessBetter: true },
    painted: { label: 'Click to painted', unit: 'ms', isLessBetter: true, isCharted: true },
    sharedCommit: { label: 'Home ⇄ products, new content', unit: 'ms', isLessBetter: true },
    sharedPainted: { label: 'Home ⇄ products, painted', unit: 'ms', isLessBetter: true, isCharted: true },
  },
  targets: [
    {
      text: 'Click to painted, Oakpea',
      value: (median) => median('ours', 'painted'),
      atMost: 50,
      unit: 'ms',
    },
    {
      text: 'Home ⇄ products, painted, Oakpea ÷ Next.js',
      value: (median) => median('ours', 'sharedPainted') / median('next', 'sharedPainted'),
      atMost: 1,
    },
  ],
  async measure({ server, contender }) {
    const browser = await chromium.launch(await findBrowser());
    try {
      const { commit: sharedCommit, painted: sharedPainted } = await timeClicks(browser, server, sharedPages);
      const shared = { sharedCommit, sharedPainted };
      return contender === ours ? { ...shared, ...(await timeClicks(browser, server, ownPages)) } : shared;
    } finally {
      await browser.close();
    }
  },
};

/** Follows links to these pages in turn, starting on the last. */
async function timeClicks(browser: Browser, { origin }: Server, paths: readonly string[]): Promise<Times> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(origin + paths.at(-1));
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  const times: Times[] = [];
  for (let click = 0; click < clicks; click += 1) {
    times.push(await follow(page, paths[click % paths.length] ?? ''));
  }
  await page.close();
  const counted = times.slice(warmUp);
  return {
    commit: findMedian(counted.map(({ commit }) => commit)),
    painted: findMedian(counted.map(({ painted }) => painted)),
  };
}

async function follow(page: Page, path: string): Promise<Times> {
  const link = page.locator(`header a[href="${path}"]`).first();
  await link.hover();
  await setTimeout(500);
  // Set up before the click, which might otherwise win the race.
  const watch = await page.evaluateHandle(() => {
    const times = new Promise<Times>((resolve, reject) => {
      window.setTimeout(
        () => reject(new Error('There is no new headline ten seconds after the click.')),
        10_000,
      );
      const readHeadline = () => document.querySelector('h1')?.textContent;
      const watchHeadline = ({ timeStamp }: MouseEvent) => {
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
      addEventListener('click', watchHeadline, { capture: true, once: true });
    });
    return { times };
  });
  await page.mouse.down();
  await page.mouse.up();
  return watch.evaluate(({ times }) => times);
}
