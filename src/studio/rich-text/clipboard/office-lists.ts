import { readStyle } from './inline-marks.ts';

/** A paragraph that an office program uses as a list item. */
export interface OfficeItem {
  element: HTMLElement;
  /** Counts from 1. */
  level: number;
  isNumbered: boolean;
  /** The nodes with the bullet or number, which the list renders itself. */
  skip: readonly Node[];
}

/** A run of such paragraphs. */
export interface OfficeList {
  items: readonly OfficeItem[];
  /** Index of the last one among its siblings. */
  last: number;
}

/**
 * Reads the list that starts at a node, if an office program wrote it as paragraphs (`mso-list:l0 level2
 * lfo1`, with the bullet in an element of its own); undefined otherwise.
 */
export function readOfficeList(siblings: readonly Node[], start: number): OfficeList | undefined {
  const items: OfficeItem[] = [];
  let last = start;
  for (let index = start; index < siblings.length; index += 1) {
    const node = siblings[index] as Node;
    const item = readItem(node);
    if (item) {
      items.push(item);
      last = index;
    } else if (items.length === 0 || node.nodeType !== 3 || node.nodeValue?.trim()) break;
  }
  return items.length > 0 ? { items, last } : undefined;
}

function readItem(node: Node): OfficeItem | undefined {
  if (node.nodeType !== 1) return undefined;
  const element = node as HTMLElement;
  if (element.localName !== 'p') return undefined;
  const level = /\blevel(\d)\b/.exec(readStyle(element)['mso-list'] ?? '')?.[1];
  if (!level) return undefined;
  const skip = [...element.children].filter(isMarker);
  const sign = skip
    .map(({ textContent }) => textContent ?? '')
    .join('')
    .trim();
  return { element, level: Number(level), isNumbered: /^\(?[\da-z]{1,5}[.)]/i.test(sign), skip };
}

function isMarker(element: Element): boolean {
  const holds = [element, ...element.querySelectorAll('[data-style]')];
  return holds.some((each) => readStyle(each)['mso-list'] === 'ignore');
}
