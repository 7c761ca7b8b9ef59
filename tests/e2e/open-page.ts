import type { Frame, Page, Response } from '@playwright/test';

/**
 * Loads a page of the site, and waits until it is hydrated and its font is applied. Its pictures may still be loading.
 */
export async function openPage(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path, { waitUntil: 'commit' });
  // Measurements need the web font, not its fallback.
  await waitForHydration(page, '1em "Figtree Variable"');
  return response;
}

/**
 * Waits until the document is interactive, by simulating first use: otherwise the app waits for the first view to load,
 * and so for pictures that may be held back. All in the page: asking from outside would take longer than what is waited for.
 *
 * @param font also waited for
 */
export async function waitForHydration(page: Page | Frame, font = ''): Promise<void> {
  const waiting = page.evaluate(async (font) => {
    const use = () => window.dispatchEvent(new Event('scroll'));
    const isHydrated = new Promise<void>((resolve) => {
      const look = () => document.querySelector('html[data-hydrated]') && resolve();
      new MutationObserver(look).observe(document, { subtree: true, attributeFilter: ['data-hydrated'] });
      look();
    });
    // The app's starter listens already, or at the latest once the document has been parsed.
    use();
    document.addEventListener('DOMContentLoaded', use);
    await isHydrated;
    if (font) await document.fonts.load(font);
  }, font);
  // A document that is loaded afresh takes the wait with it.
  await waiting.catch(() => page.locator('html[data-hydrated]').waitFor({ state: 'attached' }));
}

/** Waits until the first sample in a frame of a page of the design system is interactive. */
export async function waitForSample(page: Page): Promise<void> {
  const sample = page.locator('iframe').first();
  // The document of the frame, in place of the empty one before it.
  await sample.contentFrame().locator('main').waitFor({ state: 'attached' });
  const frame = await (await sample.elementHandle())?.contentFrame();
  if (frame) await waitForHydration(frame);
}

/**
 * Shows another page in the current document, as if by going back in history: loaded files and compiled code are kept.
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
