import type { Frame, Page, Response } from '@playwright/test';

/** Loads a page of the site, and waits until it is hydrated and set in its font; its pictures may still be to come. */
export async function openPage(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path, { waitUntil: 'commit' });
  await waitForHydration(page);
  // What is measured goes by the font, not by what stands in until it comes.
  await page.evaluate(async () => {
    await document.fonts.load('1em "Figtree Variable"');
  });
  return response;
}

/**
 * Waits until the document that is shown reacts to its visitor, who begins to use it: else the app waits for the first
 * view, and so for pictures that may be held back.
 */
export async function waitForHydration(page: Page | Frame): Promise<void> {
  await page.evaluate(() => {
    const use = () => window.dispatchEvent(new Event('scroll'));
    // What starts the app may already listen, and does at the latest when the document has been read.
    use();
    document.addEventListener('DOMContentLoaded', use);
  });
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

/**
 * Shows another page in the document that is there, as when its visitor goes back to one: what has been loaded stays, and
 * nothing is compiled anew.
 */
export async function showPage(page: Page, path: string): Promise<void> {
  await page.evaluate(async (path) => {
    const { version } = history.state.page;
    const response = await fetch(path, { headers: { 'X-Inertia': 'true', 'X-Inertia-Version': version } });
    if (!response.ok) throw new Error(`${path} is answered by ${response.status}.`);
    const state = { page: await response.json() };
    history.pushState(state, '', path);
    const shown = new Promise((resolve) =>
      document.addEventListener('inertia:navigate', resolve, { once: true }),
    );
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
    await shown;
    await new Promise(requestAnimationFrame);
  }, path);
}
