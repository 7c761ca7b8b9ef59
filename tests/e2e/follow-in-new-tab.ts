import type { Locator } from '@playwright/test';

/**
 * Clicks a link with the modifier for a new tab. Resolves with whether the site left the click to the browser. No tab
 * is opened, since a headless browser may never load one in the background.
 */
export async function followInNewTab(link: Locator): Promise<boolean> {
  const isLeft = link.page().evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const note = (event: MouseEvent) => {
          resolve(!event.defaultPrevented && (event.ctrlKey || event.metaKey));
          event.preventDefault();
        };
        // Runs after all of the page's own listeners.
        window.addEventListener('click', note, { once: true });
        document.documentElement.dataset.watchesClicks = '';
      }),
  );
  await link.page().locator('html[data-watches-clicks]').waitFor({ state: 'attached' });
  await link.click({ modifiers: ['ControlOrMeta'] });
  return isLeft;
}
