import type { Page } from '@playwright/test';

/**
 * Finds texts that are partly clipped by an ancestor, or leave the cell or pill that they are in. Scrollable content does not count, nor do the slides of a
 * carousel, recognised by its role description.
 */
export function findClippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const clipped: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const isShown = element?.checkVisibility({ visibilityProperty: true }) && node.textContent?.trim();
      if (!isShown || element?.closest('[aria-roledescription]')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      for (let box = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, borderTopLeftRadius } = getComputedStyle(box);
        if (/auto|scroll/.test(overflowX + overflowY)) break;
        const { left, right, top, bottom, width } = box.getBoundingClientRect();
        // Visually hidden text is clipped entirely; the consent library does so in its own way.
        if ((width <= 1 && overflowX !== 'visible') || box.matches('.toggle__label')) break;
        const isFrame = box.matches('td, th') || Number.parseFloat(borderTopLeftRadius) >= 100;
        const isCutOff =
          (isFrame && (text.left < left - 2 || text.right > right + 2)) ||
          (overflowX !== 'visible' && (text.left < left - 1 || text.right > right + 1)) ||
          (overflowY !== 'visible' && (text.top < top - 1 || text.bottom > bottom + 1));
        if (isCutOff)
          clipped.push(`${node.textContent?.trim().slice(0, 60)} in ${box.outerHTML.slice(0, 80)}`);
      }
    }
    return clipped;
  });
}
