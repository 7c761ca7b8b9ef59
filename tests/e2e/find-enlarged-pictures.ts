import type { Page } from '@playwright/test';

/**
 * Finds pictures shown larger than their largest file, at a device pixel ratio of 1, a line for each. Goes by the
 * page's markup: no picture needs to be loaded.
 */
export function findEnlargedPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // With the next frame, `picture` elements have chosen their file for the window's present width.
    await new Promise((resolve) => requestAnimationFrame(resolve));
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

    /** Its size without padding, before transforms. */
    function measureContent(image: HTMLImageElement): [width: number, height: number] {
      const style = getComputedStyle(image);
      const sum = (...values: string[]) => values.reduce((all, value) => all + Number.parseFloat(value), 0);
      return [
        image.clientWidth - sum(style.paddingLeft, style.paddingRight),
        image.clientHeight - sum(style.paddingTop, style.paddingBottom),
      ];
    }

    /** The element that states the file's size: the active source of a `picture`, or the image itself. */
    function findFile(image: HTMLImageElement): Element {
      const sources = [...(image.closest('picture')?.querySelectorAll('source') ?? [])];
      return sources.find(({ media }) => !media || matchMedia(media).matches) ?? image;
    }
  });
}
