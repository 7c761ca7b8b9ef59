import type { XmlElement } from '@rgrove/parse-xml';
import { RefusedFileError } from './refused-file-error.ts';

/** A property and its value. */
export type Declaration = readonly [property: string, value: string];

/** Finds what a drawing's style sheet declares for an element. */
export type Styles = (element: XmlElement) => Declaration[];

/** Comments and strings. */
const commentOrString = /\/\*[\s\S]*?(?:\*\/|$)|"[^"\n\r\f]*"|'[^'\n\r\f]*'/g;

/**
 * Reads a style sheet by the last compound of each selector, which may say too much of an element and never too little.
 *
 * @throws RefusedFileError where an address is outside of all rules that can be read, or a string could pass for rules
 */
export function readStyles(css: string): Styles {
  const plain = css.replaceAll(commentOrString, (text) => {
    if (!text.startsWith('/*') && /[{};]/.test(text)) throw unreadable();
    return text.startsWith('/*') ? ' ' : text;
  });
  const rules = new Map<string, Declaration[]>();
  let addresses = 0;
  for (const rule of plain.split('}')) {
    // Of a rule for some media, the text before also has the media.
    const [body = '', selectors] = rule.split('{').reverse();
    if (selectors === undefined) continue;
    addresses += countAddresses(body);
    for (const selector of selectors.split(',')) {
      const key = toKey(selector);
      const known = rules.get(key) ?? [];
      rules.set(key, known);
      for (const declaration of readDeclarations(body)) known.push(declaration);
    }
  }
  if (addresses !== countAddresses(css)) throw unreadable();
  return ({ name, attributes: { id = '', class: classes = '' } }) =>
    ['*', name, `#${id}`, ...classes.split(/\s+/).map((one) => `.${one}`)].flatMap(
      (key) => rules.get(key) ?? [],
    );
}

/** The declarations of a rule or a `style` attribute. */
export function readDeclarations(body: string): Declaration[] {
  return body.split(';').flatMap((line): Declaration[] => {
    const colon = line.indexOf(':');
    return colon === -1 ? [] : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]];
  });
}

/** A class, an id or an element's name, of the element that a selector is about; `*` where it could be any. */
function toKey(selector: string): string {
  const last =
    selector
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? '';
  // A key frame is of whatever is animated.
  if (last.includes('(') || last.includes('[') || /^(?:from|to)$/i.test(last)) return '*';
  return /[.#][^.#:]+/.exec(last)?.[0] ?? /^[a-zA-Z][\w-]*/.exec(last)?.[0] ?? '*';
}

function unreadable(): RefusedFileError {
  return new RefusedFileError(
    'The styles of the drawing cannot be read.',
    'Export it with presentation attributes in place of styles.',
  );
}

function countAddresses(css: string): number {
  return css.match(/url\s*\(/gi)?.length ?? 0;
}
