import type { Locator } from '@playwright/test';

/**
 * Clicks a link as a visitor does who wants it in a new tab. Resolves with whether the site left the click to the
 * browser. No tab is opened: a headless browser may leave one in the background without ever loading it.
 */
export async function followInNewTab(link: Locator): Promise<boolean> {
  const isLeft = link.page().evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const note = (event: MouseEvent) => {
          resolve(!event.defaultPrevented && (event.ctrlKey || event.metaKey));
          event.preventDefault();
        };
        // After every listener of the page's own.
        window.addEventListener('click', note, { once: true });
        document.documentElement.dataset.watchesClicks = '';
      }),
  );
  await link.page().locator('html[data-watches-clicks]').waitFor({ state: 'attached' });
  await link.click({ modifiers: ['ControlOrMeta'] });
  return isLeft;
}
