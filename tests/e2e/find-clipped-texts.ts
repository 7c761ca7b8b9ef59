import type { Page } from '@playwright/test';

/**
 * Texts of which a part lies outside of what a box around them shows. What can be scrolled to is not cut off, and neither
 * are the slides of a carousel, which says what it is in the page’s language.
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
        const { overflowX, overflowY } = getComputedStyle(box);
        if (/auto|scroll/.test(overflowX + overflowY)) break;
        const { left, right, top, bottom, width } = box.getBoundingClientRect();
        // What is for screen readers alone is cut off whole; the consent library has a way of its own.
        if (width <= 1 || box.matches('.toggle__label')) break;
        const isCutOff =
          (overflowX !== 'visible' && (text.left < left - 1 || text.right > right + 1)) ||
          (overflowY !== 'visible' && (text.top < top - 1 || text.bottom > bottom + 1));
        if (isCutOff)
          clipped.push(`${node.textContent?.trim().slice(0, 60)} in ${box.outerHTML.slice(0, 80)}`);
      }
    }
    return clipped;
  });
}
