import { readStyle } from './inline-marks.ts';

/** A paragraph that an office program means as an item of a list. */
export interface OfficeItem {
  element: HTMLElement;
  /** From 1. */
  level: number;
  isNumbered: boolean;
  /** The sign or number before its words, which the list draws by itself. */
  skip: readonly Node[];
}

/** Paragraphs that follow each other as the items of lists. */
export interface OfficeList {
  items: readonly OfficeItem[];
  /** Where the last of them stands among its siblings. */
  last: number;
}

/**
 * The items of a list that begins at a node, where an office program wrote it as paragraphs (`mso-list:l0 level2 lfo1`, the
 * sign in an element of its own); undefined where none does.
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
