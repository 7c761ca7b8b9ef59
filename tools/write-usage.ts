import { Fragment, isValidElement, type ReactElement } from 'react';

/** Longest line, in characters. */
const longest = 100;

/**
 * Writes the JSX with which a developer would reproduce a sample. Values from content become identifiers: a picture is
 * named after its file, rich text after its prop. So do functions.
 *
 * @param props the sample's props; components of elements in them must be named functions
 * @throws if an element's component has no name
 *
 * @example
 * writeUsage('Button', { href: '/en-gb', children: 'Home' }); // '<Button href="/en-gb">Home</Button>'
 */
export function writeUsage(name: string, props: object): string {
  return writeTag(name, props, 0);
}

function writeTag(name: string, props: object, depth: number): string {
  const { children, ...rest } = props as { children?: unknown };
  const attributes = Object.entries(rest)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => writeAttribute(key, value, depth + 1));
  const content = listChildren(children).map((child) => writeChild(child, depth + 1));
  const end = content.length === 0 ? ' />' : '>';

  const opening = [`<${name}`, ...attributes].join(' ') + end;
  const isShort = fits(opening, depth);
  const start = isShort ? opening : `<${name}${lines(attributes, depth + 1)}${indent(depth)}${end.trim()}`;
  if (content.length === 0) return start;

  const [only = ''] = content;
  const whole = `${start}${only}</${name}>`;
  if (content.length === 1 && !only.startsWith('<') && isShort && fits(whole, depth)) return whole;
  return `${start}${lines(content, depth + 1)}${indent(depth)}</${name}>`;
}

function writeAttribute(key: string, value: unknown, depth: number): string {
  if (value === true) return key;
  if (typeof value === 'string' && !/["&\n]/.test(value)) return `${key}="${value}"`;
  return `${key}={${writeValue(value, depth, key)}}`;
}

/** @param name the identifier for a value that has no literal */
function writeValue(value: unknown, depth: number, name: string): string {
  if (typeof value === 'string')
    return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
  if (typeof value === 'function') return name;
  if (typeof value !== 'object' || value === null) return String(value);
  if (isValidElement(value)) return writeElement(value, depth);
  if (Array.isArray(value)) {
    return enclose(
      '[',
      ']',
      value.map((item) => writeValue(item, depth + 1, name)),
      depth,
    );
  }
  if ('imageService' in value && 'url' in value) return toIdentifier(String(value.url));
  if ('nodeType' in value) return name;
  const entries = Object.entries(value)
    .filter(([, entry]) => entry !== undefined)
    .map(([key, entry]) => writeEntry(key, writeValue(entry, depth + 1, key)));
  return enclose('{ ', ' }', entries, depth);
}

function writeEntry(key: string, value: string): string {
  if (key === value) return key;
  return `${/^[a-z_$][\w$]*$/i.test(key) ? key : `'${key}'`}: ${value}`;
}

function writeElement({ type, key, props }: ReactElement, depth: number): string {
  const named = key === null ? {} : { key };
  return writeTag(readName(type), { ...named, ...(props as object) }, depth);
}

function writeChild(child: unknown, depth: number): string {
  // Only elements in a list need keys.
  if (isValidElement(child)) return writeElement({ ...child, key: null } as ReactElement, depth);
  if (typeof child === 'string' && child === child.trim() && !/[{}<>&\n]/.test(child)) return child;
  return `{${writeValue(child, depth, 'children')}}`;
}

/** The children between the tags: neighbouring words are joined, and a fragment around everything is left out. */
function listChildren(children: unknown): unknown[] {
  if (isValidElement<{ children?: unknown }>(children) && children.type === Fragment) {
    return listChildren(children.props.children);
  }
  const listed: unknown[] = [];
  for (const child of Array.isArray(children) ? children : [children]) {
    const last = listed.at(-1);
    if (isPrinted(last) && isPrinted(child)) listed[listed.length - 1] = `${last}${child}`;
    else if (child !== undefined && child !== null && typeof child !== 'boolean') listed.push(child);
  }
  return listed;
}

function isPrinted(child: unknown): child is string | number {
  return typeof child === 'string' || typeof child === 'number';
}

function readName(type: ReactElement['type']): string {
  if (type === Fragment) return '';
  const name = typeof type === 'string' ? type : type.name;
  if (!name)
    throw new Error('An element of a sample has no name to write: use a named function as its component.');
  return name;
}

/** `/media/recipe-katsu-curry` → `recipeKatsuCurry` */
function toIdentifier(url: string): string {
  const file = url.slice(url.lastIndexOf('/') + 1);
  return file.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function enclose(start: string, end: string, items: readonly string[], depth: number): string {
  if (items.length === 0) return start.trim() + end.trim();
  const line = start + items.join(', ') + end;
  if (fits(line, depth)) return line;
  const all = items.map((item) => `${item},`);
  return `${start.trim()}${lines(all, depth + 1)}${indent(depth)}${end.trim()}`;
}

function fits(text: string, depth: number): boolean {
  return !text.includes('\n') && depth * 2 + text.length <= longest;
}

function lines(items: readonly string[], depth: number): string {
  return items.map((item) => indent(depth) + item).join('');
}

function indent(depth: number): string {
  return `\n${'  '.repeat(depth)}`;
}
