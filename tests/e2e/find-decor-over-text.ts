import type { Page } from '@playwright/test';
import { selectClass } from './select-class.ts';

/** Finds texts crossed by a decorative shape, a line for each. Tests the shape's painted strokes, not its box. */
export function findDecorOverText(page: Page): Promise<string[]> {
  return page.evaluate(
    (decor) => {
      /** The sampling distance in CSS pixels: no stroke is thinner. */
      const step = 2;
      const shapes = [...document.querySelectorAll<SVGSVGElement>(decor)].filter((shape) =>
        shape.checkVisibility({ visibilityProperty: true }),
      );
      const texts = shapes.length > 0 ? listTextLines() : [];
      return shapes.flatMap((shape) => {
        const place = findShownPlace(shape);
        const lines = texts.filter((line) => meets(line.place, place));
        const crossed = lines.find((line) => isDrawnIn(shape, line.place, place));
        return crossed ? [`${shape.getAttribute('class')} over “${crossed.text}”`] : [];
      });

      /** The part of a shape's box that is not clipped by an ancestor. */
      function findShownPlace(shape: Element): DOMRect {
        let { left, right, top, bottom } = shape.getBoundingClientRect();
        for (let box = shape.parentElement; box; box = box.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(box);
          const frame = box.getBoundingClientRect();
          if (overflowX !== 'visible')
            [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
          if (overflowY !== 'visible')
            [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
        }
        return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
      }

      function listTextLines(): { text: string; place: DOMRect }[] {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const lines: { text: string; place: DOMRect }[] = [];
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const text = node.textContent?.trim();
          if (!text || !node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
          const range = document.createRange();
          range.selectNodeContents(node);
          for (const place of range.getClientRects()) {
            if (place.width > 1 && place.height > 1) lines.push({ text: text.slice(0, 60), place });
          }
        }
        return lines;
      }

      function meets(one: DOMRect, other: DOMRect): boolean {
        return (
          one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top
        );
      }

      function isDrawnIn(shape: SVGSVGElement, line: DOMRect, place: DOMRect): boolean {
        const parts = [
          ...shape.querySelectorAll<SVGGeometryElement>('path, circle, ellipse, line, rect'),
        ].flatMap((part) => {
          const matrix = part.getScreenCTM()?.inverse();
          const { fill, stroke } = getComputedStyle(part);
          return matrix ? [{ part, matrix, isFilled: fill !== 'none', isStroked: stroke !== 'none' }] : [];
        });
        const isInked = (point: DOMPoint) =>
          parts.some(({ part, matrix, isFilled, isStroked }) => {
            const inside = point.matrixTransform(matrix);
            return (isStroked && part.isPointInStroke(inside)) || (isFilled && part.isPointInFill(inside));
          });
        for (let y = Math.max(line.top, place.top); y < Math.min(line.bottom, place.bottom); y += step) {
          for (let x = Math.max(line.left, place.left); x < Math.min(line.right, place.right); x += step) {
            if (isInked(new DOMPoint(x, y))) return true;
          }
        }
        return false;
      }
    },
    `svg${selectClass('decor')}`,
  );
}
