import type { Page } from '@playwright/test';

/**
 * Pictures that stand larger than the largest file there is of them, on a screen with one pixel to a CSS pixel, a line
 * for each. It goes by what the page says of its pictures: none needs to have been loaded.
 */
export function findEnlargedPictures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    return [...document.images].flatMap((image) => {
      const [width, height] = measureContent(image);
      const file = findFile(image);
      const isVector = /\.svg($|\?)/.test(file.getAttribute('srcset') ?? image.src);
      if (isVector || width === 0 || height === 0) return [];
      const ratios = [
        width / Number(file.getAttribute('width')),
        height / Number(file.getAttribute('height')),
      ];
      const isShownWhole = /contain|scale-down/.test(getComputedStyle(image).objectFit);
      const enlargement = isShownWhole ? Math.min(...ratios) : Math.max(...ratios);
      if (enlargement <= 1.005) return [];
      return [
        `${enlargement.toFixed(2)} times, to ${Math.round(width)} × ${Math.round(height)}: ${image.src}`,
      ];
    });

    /** Its size without padding and before it is turned. */
    function measureContent(image: HTMLImageElement): [width: number, height: number] {
      const style = getComputedStyle(image);
      const sum = (...values: string[]) => values.reduce((all, value) => all + Number.parseFloat(value), 0);
      return [
        image.clientWidth - sum(style.paddingLeft, style.paddingRight),
        image.clientHeight - sum(style.paddingTop, style.paddingBottom),
      ];
    }

    /** What says how large the file is: the source of a `picture` that is in force, or the image itself. */
    function findFile(image: HTMLImageElement): Element {
      const sources = [...(image.closest('picture')?.querySelectorAll('source') ?? [])];
      return sources.find(({ media }) => !media || matchMedia(media).matches) ?? image;
    }
  });
}
