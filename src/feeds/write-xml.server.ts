/** An XML element. Text children and attribute values are escaped when it is written. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string | undefined>>;
  children: readonly (XmlElement | string)[];
}

/** @example element('link', { rel: 'self', href: url }) */
export function element(
  name: string,
  attributes: XmlElement['attributes'] = {},
  ...children: readonly (XmlElement | string | undefined)[]
): XmlElement {
  return { name, attributes, children: children.filter((child) => child !== undefined) };
}

/** Writes an XML 1.0 document. Characters that XML forbids even when escaped are left out. */
export function writeXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement(root)}\n`;
}

function writeElement({ name, attributes, children }: XmlElement): string {
  const written = Object.entries(attributes)
    .filter((attribute): attribute is [string, string] => attribute[1] !== undefined)
    .map(([key, value]) => ` ${key}="${escapeText(value)}"`)
    .join('');
  const content = children.map((child) =>
    typeof child === 'string' ? escapeText(child) : writeElement(child),
  );
  return children.length > 0 ? `<${name}${written}>${content.join('')}</${name}>` : `<${name}${written}/>`;
}

/** https://www.w3.org/TR/xml/#charsets; `>` as well, for the sake of `]]>`. */
function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
