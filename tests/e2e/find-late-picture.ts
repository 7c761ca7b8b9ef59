import type { Page } from '@playwright/test';

/** The largest picture in the first view, if the HTML does not give it a high fetch priority. */
export function findLatePicture(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const seen = [...document.querySelectorAll<HTMLImageElement>('main img')]
      .map((image) => ({ image, area: measureSeen(image) }))
      .filter(({ area }) => area > 100 * 100)
      .sort((a, b) => b.area - a.area);
    const [largest] = seen;
    if (!largest || seen.some(({ image, area }) => area >= largest.area * 0.99 && isFirst(image))) {
      return undefined;
    }
    return largest.image.outerHTML;

    function isFirst(image: HTMLImageElement): boolean {
      return image.loading === 'eager' && image.fetchPriority === 'high';
    }

    /** Its area within the viewport, in pixels. */
    function measureSeen(image: HTMLImageElement): number {
      const { left, right, top, bottom } = image.getBoundingClientRect();
      const across = Math.min(right, innerWidth) - Math.max(left, 0);
      const down = Math.min(bottom, innerHeight) - Math.max(top, 0);
      return image.checkVisibility() ? Math.max(0, across) * Math.max(0, down) : 0;
    }
  });
}
