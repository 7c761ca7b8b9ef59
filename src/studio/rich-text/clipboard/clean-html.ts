import { readInlineMarks, readStyle } from './inline-marks.ts';
import { type OfficeItem, readOfficeList } from './office-lists.ts';
import { unwrapAddress } from './unwrap-address.ts';

/** Limit of pasted nodes: more is a mistake or an attack. */
const mostNodes = 20_000;
/** Nesting limit of quotes, lists and tables; deeper ones are unwrapped. */
const deepestBlock = 10;
/** Nesting limit of elements; of deeper ones only the text is kept. */
const deepestElement = 200;

/** Dropped with their contents. */
const dropped = new Set(
  'script style x-style template iframe object embed svg math head title meta link base noscript audio video canvas select button input textarea img picture map dialog'.split(
    ' ',
  ),
);

const pictures: ReadonlySet<string> = new Set(['img', 'picture', 'svg', 'canvas']);

/** Mapped to elements that the editor knows. */
const kept: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'p h1 h2 h3 h4 h5 h6 hr br pre strong em u s sup sub code'.split(' ').map((name) => [name, name]),
  ),
  b: 'strong',
  i: 'em',
  ins: 'u',
  del: 's',
  strike: 's',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
  dt: 'p',
  dd: 'p',
  figcaption: 'p',
  summary: 'p',
};

/** Elements whose nesting is limited by `deepestBlock`. */
const containers: ReadonlySet<string> = new Set(
  'blockquote ul ol li table thead tbody tfoot tr td th'.split(' '),
);

/** Unwrapped; they only separate paragraphs. */
const sections: ReadonlySet<string> = new Set(
  'div section article main header footer aside nav form fieldset address figure center dl details caption'.split(
    ' ',
  ),
);

/** The result, owned by the same inert document. */
export interface CleanedHtml {
  content: HTMLElement;
  /** The input exceeded a limit. */
  isCut: boolean;
  /** The input contained pictures, which are not taken over. */
  hasPictures: boolean;
}

/**
 * Reduces pasted markup to what rich text can express: blocks, marks, links and tables, including lists and
 * marks that office programs write as styles. Of everything else only the text remains.
 *
 * @param body of an inert document (see `parseInert`); not modified
 */
export function cleanHtml(body: HTMLElement): CleanedHtml {
  const document = body.ownerDocument;
  const content = document.createElement('div');
  let nodes = 0;
  let hasPictures = false;
  copyChildren(body, content, { depth: 0, blocks: 0, isInLink: false });
  return { content, isCut: nodes > mostNodes, hasPictures };

  interface Place {
    depth: number;
    blocks: number;
    isInLink: boolean;
  }

  function copyChildren(source: Node, target: Node, place: Place): void {
    const children = [...source.childNodes];
    for (let index = 0; index < children.length; index += 1) {
      const child = children[index] as Node;
      const list = readOfficeList(children, index);
      if (list) {
        placeOfficeList(list.items, target, place);
        index = list.last;
      } else copy(child, target, place);
      if (nodes > mostNodes) return;
    }
  }

  function placeOfficeList(items: readonly OfficeItem[], target: Node, place: Place): void {
    const lists: { level: number; isNumbered: boolean; element: HTMLElement }[] = [];
    for (const { element, level, isNumbered, skip } of items) {
      while (lists.length > 0 && (lists.at(-1)?.level ?? 0) > level) lists.pop();
      if (lists.at(-1)?.level === level && lists.at(-1)?.isNumbered !== isNumbered) lists.pop();
      let open = lists.at(-1);
      if (!open || open.level < level) {
        const parent = open?.element.lastElementChild ?? target;
        open = { level, isNumbered, element: document.createElement(isNumbered ? 'ol' : 'ul') };
        parent.appendChild(open.element);
        lists.push(open);
      }
      const item = open.element.appendChild(document.createElement('li'));
      const words = item.appendChild(document.createElement('p'));
      for (const child of element.childNodes) {
        if (!skip.includes(child)) copy(child, words, { ...place, depth: place.depth + 1 });
      }
    }
  }

  function copy(node: Node, target: Node, place: Place): void {
    nodes += 1;
    if (nodes > mostNodes) return;
    if (node.nodeType === 3)
      target.appendChild(document.createTextNode((node.nodeValue ?? '').replaceAll('\t', ' ')));
    if (node.nodeType !== 1) return;
    const element = node as HTMLElement;
    const name = element.localName;
    hasPictures ||= showsPicture(element);
    if (dropped.has(name) || isLoneBreak(element)) return;
    if (isTab(element)) {
      target.appendChild(document.createTextNode(' '));
      return;
    }
    if (place.depth > deepestElement) {
      target.appendChild(document.createTextNode(element.textContent ?? ''));
      return;
    }
    const inside = { ...place, depth: place.depth + 1 };
    if (containers.has(name)) copyContainer(element, target, inside);
    else if (sections.has(name))
      copyChildren(element, target.appendChild(document.createElement('div')), inside);
    else if (name === 'a') copyLink(element, target, inside);
    else copyInline(element, target, inside);
  }

  function copyContainer(element: HTMLElement, target: Node, place: Place): void {
    if (place.blocks >= deepestBlock) {
      copyChildren(element, target.appendChild(document.createElement('div')), place);
      return;
    }
    const made = document.createElement(element.localName);
    for (const span of ['colspan', 'rowspan']) {
      const value = Number(element.getAttribute(span));
      if (Number.isInteger(value) && value > 1 && value <= 50) made.setAttribute(span, String(value));
    }
    const opens = /^(?:blockquote|ul|ol|table)$/.test(element.localName);
    copyChildren(element, target.appendChild(made), { ...place, blocks: place.blocks + (opens ? 1 : 0) });
  }

  function copyLink(element: HTMLElement, target: Node, place: Place): void {
    const href = element.getAttribute('href')?.trim();
    if (!href || place.isInLink || href.startsWith('#_')) {
      copyChildren(element, target, place);
      return;
    }
    const link = document.createElement('a');
    link.setAttribute('href', toOwnPath(unwrapAddress(href)));
    copyChildren(element, target.appendChild(link), { ...place, isInLink: true });
  }

  /** Turns styles into elements; ignores the default underline of links. */
  function copyInline(element: HTMLElement, target: Node, place: Place): void {
    let inner = target;
    const own = kept[element.localName];
    for (const mark of readInlineMarks(element, own)) {
      if (mark === 'u' && place.isInLink) continue;
      inner = inner.appendChild(document.createElement(mark));
    }
    copyChildren(element, inner, place);
  }
}

/** Whether an element shows a picture, other than a tracking pixel. */
function showsPicture(element: Element): boolean {
  if (!pictures.has(element.localName) || element.getAttribute('aria-hidden') === 'true') return false;
  return !['width', 'height'].some((side) => /^[01](?:\.0*)?(?:px)?$/.test(element.getAttribute(side) ?? ''));
}

/** Neighbours of a line break that are looked at, whatever was pasted. */
const nearest = 20;

/** A line break with no words before or after it in its block: programs use those as spacing. */
function isLoneBreak(element: Element): boolean {
  return (
    element.localName === 'br' && (isAtEdge(element, 'previousSibling') || isAtEdge(element, 'nextSibling'))
  );
}

/** Whether nothing that is kept stands between a node and the edge of its block. */
function isAtEdge(node: Node, direction: 'previousSibling' | 'nextSibling'): boolean {
  let at: Node = node;
  for (let count = 0; count < nearest; count += 1) {
    const next: Node | null = at[direction] ?? at.parentNode;
    if (!next || isBlock(next)) return true;
    const isAround = next === at.parentNode;
    if (!isAround && (next.textContent ?? '').trim() !== '') return false;
    at = next;
  }
  return false;
}

function isBlock({ nodeName }: Node): boolean {
  const name = nodeName.toLowerCase();
  return containers.has(name) || sections.has(name) || /^(?:body|p|pre|h[1-6]|hr|dt|dd)$/.test(name);
}

/** A tab of Word’s, which it fills with non-breaking spaces. */
function isTab(element: Element): boolean {
  return readStyle(element)['mso-tab-count'] !== undefined;
}

/** Browsers copy absolute addresses: reduces those of this site to paths, if what is left is no other site's. */
function toOwnPath(href: string): string {
  const { origin } = window.location;
  const path = href.startsWith(origin) ? href.slice(origin.length) : '';
  return /^\/(?![/\\])/.test(path) ? path : href;
}
