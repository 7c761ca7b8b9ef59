import type { Page } from '@playwright/test';

/** The outermost elements that make the page scroll sideways. */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const isTooWide = (element: Element) => element.getBoundingClientRect().right > clientWidth;
    return [...document.body.querySelectorAll('*')]
      .filter((element) => isTooWide(element) && !(element.parentElement && isTooWide(element.parentElement)))
      .map((element) => (element.cloneNode() as Element).outerHTML.slice(0, 200));
  });
}
