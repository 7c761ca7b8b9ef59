const isHeading = /^h[1-6]$/;

/**
 * The elements that express an inline element and its styles, outermost first.
 *
 * @param own the element that it maps to itself; undefined for one that only carries styles
 *
 * @example
 * readInlineMarks(span, undefined); // ['strong', 'em'] of a span in bold italics
 */
export function readInlineMarks(element: HTMLElement, own: string | undefined): readonly string[] {
  const style = readStyle(element);
  if (own && (isHeading.test(own) || /^(?:p|pre|hr|br)$/.test(own))) return [own];
  const marks = new Set<string>();
  const weight = style['font-weight'] ?? '';
  const isNormal = /^(?:normal|[1-5]00)$/.test(weight);
  if (own && !(own === 'strong' && isNormal) && !(own === 'em' && style['font-style'] === 'normal'))
    marks.add(own);
  if (/^(?:bold|bolder|[6-9]00)$/.test(weight) && !element.closest('h1,h2,h3,h4,h5,h6')) marks.add('strong');
  if (/^(?:italic|oblique)/.test(style['font-style'] ?? '')) marks.add('em');
  const lines = `${style['text-decoration'] ?? ''} ${style['text-decoration-line'] ?? ''}`;
  if (lines.includes('underline')) marks.add('u');
  if (lines.includes('line-through')) marks.add('s');
  const height = style['vertical-align'];
  if (height === 'super') marks.add('sup');
  if (height === 'sub') marks.add('sub');
  return [...marks];
}

/** The declarations of an element's style attribute, as renamed by `parseInert`. */
export function readStyle(element: Element): Readonly<Record<string, string>> {
  const style = element.getAttribute('data-style') ?? '';
  const declarations = style
    .slice(0, 4000)
    .split(';')
    .flatMap((declaration) => {
      const colon = declaration.indexOf(':');
      if (colon < 0) return [];
      const name = declaration.slice(0, colon).trim().toLowerCase();
      return [
        [
          name,
          declaration
            .slice(colon + 1)
            .trim()
            .toLowerCase(),
        ] as const,
      ];
    });
  return Object.fromEntries(declarations);
}
