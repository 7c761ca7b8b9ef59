import type { Page } from '@playwright/test';
import { selectClass } from './select-class.ts';

/** A sheet of A4 in CSS pixels, with the column within its margins. */
const a4 = { width: 794, height: 1123 };
const columnWidth = 658;

const columnSelector = `${selectClass('columns')}, ${selectClass('panel')}, li, figure, section`;

/**
 * Finds what would be illegible or useless on paper, a line for each: text too light for white paper, since printers
 * omit backgrounds; text on a picture; fixed elements repeated on every sheet; tables and pictures wider than their
 * column; and forms. Changes the viewport's size.
 */
export async function findPrintProblems(page: Page): Promise<string[]> {
  await page.setViewportSize(a4);
  await page.emulateMedia({ media: 'print' });
  const problems = await page.evaluate(
    ({ columnWidth, columnSelector }) => {
      document.documentElement.style.inlineSize = `${columnWidth}px`;
      const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
      const describe = (element: Element) => element.outerHTML.slice(0, 120);
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      const contrasts = new Map<string, number>();
      const pictures = [...document.images].filter(isShown).map((image) => image.getBoundingClientRect());

      const texts: { element: Element; place: DOMRect }[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        const place = range.getBoundingClientRect();
        const element = node.parentElement;
        if (!element || !isShown(element) || !node.textContent?.trim()) continue;
        const { width, height } = element.getBoundingClientRect();
        // Visually hidden text is not printed.
        if (width > 1 && height > 1) texts.push({ element, place });
      }

      /** The contrast ratio of a colour with white paper. */
      function measureContrast(colour: string): number {
        if (!canvas) throw new Error('There is no canvas to mix colours on.');
        for (const paint of ['white', colour]) {
          canvas.fillStyle = paint;
          canvas.fillRect(0, 0, 1, 1);
        }
        const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((channel) =>
          channel <= 10 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4,
        );
        return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
      }

      function isLight(element: Element): boolean {
        const style = getComputedStyle(element);
        // Large type may be lighter (WCAG 1.4.3): from 18 pt, which is 18 px here, since print styles set type at this
        // scale.
        const least = Number.parseFloat(style.fontSize) >= 18 ? 3 : 4.5;
        const colour = style.webkitTextFillColor;
        const contrast = contrasts.get(colour) ?? measureContrast(colour);
        contrasts.set(colour, contrast);
        return contrast < least;
      }

      function isOnPicture({ left, right, top, bottom }: DOMRect): boolean {
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        return pictures.some(
          (picture) => x > picture.left && x < picture.right && y > picture.top && y < picture.bottom,
        );
      }

      /** A table is as wide as its content, however narrow its container: its cells show whether they are clipped. */
      const wide = [...document.querySelectorAll('table, th, td, main img')].filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return isShown(element) && (left < -1 || right > columnWidth + 1);
      });
      const outgrown = [...document.querySelectorAll('main img')].filter((image) => {
        const column = image.closest(columnSelector)?.getBoundingClientRect();
        const { left, right } = image.getBoundingClientRect();
        return isShown(image) && column && (left < column.left - 1 || right > column.right + 1);
      });
      const field = 'input:not([type=hidden]), select, textarea';
      const forms = [...document.querySelectorAll(`form:has(${field})`)].filter(isShown);
      const faded = [...document.querySelectorAll('table, figure')].filter(
        (element) => isShown(element) && getComputedStyle(element).maskImage !== 'none',
      );

      const floating = [...document.body.querySelectorAll('*')].filter(
        (element) => isShown(element) && /fixed|sticky/.test(getComputedStyle(element).position),
      );
      return [
        ...texts
          .filter(({ element }) => isLight(element))
          .map(({ element }) => `too light: ${describe(element)}`),
        ...texts
          .filter(({ place }) => isOnPicture(place))
          .map(({ element }) => `on a picture: ${describe(element)}`),
        ...floating.map((element) => `over every sheet: ${describe(element)}`),
        ...wide.map((element) => `beyond the sheet: ${describe(element)}`),
        ...outgrown.map((element) => `beyond its column: ${describe(element)}`),
        ...forms.map((element) => `a form: ${describe(element)}`),
        ...faded.map((element) => `fading out: ${describe(element)}`),
      ];
    },
    { columnWidth, columnSelector },
  );
  await page.evaluate(() => document.documentElement.style.removeProperty('inline-size'));
  await page.emulateMedia({ media: null });
  return problems;
}
