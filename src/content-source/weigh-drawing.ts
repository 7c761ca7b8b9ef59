import type { XmlElement } from '@rgrove/parse-xml';
import { decodePath } from '#links/decode-path.ts';
import { loadSharp } from '#platform/load-sharp.ts';
import { maxInputPixels } from './assets.ts';
import { type Declaration, readDeclarations, readStyles, type Styles } from './drawing-styles.ts';
import { isElement, parseDrawing } from './parse-drawing.ts';
import { RefusedFileError } from './refused-file-error.ts';

/** Coordinates that each command of a path takes. */
const taken: Readonly<Record<string, number>> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  c: 6,
  s: 4,
  q: 4,
  t: 2,
  a: 7,
  z: 0,
};

/** What drawing an element takes, with all that it refers to, as often as it does. */
interface Weight {
  parts: number;
  /** Coordinates of paths. */
  numbers: number;
  letters: number;
  /** Steps of filters. */
  effects: number;
  /** Of lines, in their own units. */
  length: number;
  dashes: number;
  /** Of embedded pictures. */
  pixels: number;
}

/** Well above what real drawings need, and drawn by a browser or the server within a second or two. */
const limits = {
  parts: { most: 50_000, name: 'parts' },
  numbers: { most: 200_000, name: 'coordinates' },
  letters: { most: 20_000, name: 'letters' },
  effects: { most: 200, name: 'steps of filters' },
  dashes: { most: 100_000, name: 'dashes' },
  pixels: { most: maxInputPixels, name: 'pixels of embedded pictures' },
} as const;

const nothing: Weight = { parts: 0, numbers: 0, letters: 0, effects: 0, length: 0, dashes: 0, pixels: 0 };

const countless = 1e15;

/** Elements within one another, through references too. */
const deepest = 500;
/** Of letters, in the drawing's units. */
const largestLetters = 10_000;

/** Characters of declarations in style sheets, counted for each element that they are for. */
const mostStyles = 4_000_000;

/** Properties that apply to an element as a whole; any other is inherited by all that is within it. */
const appliedOnce = /^(?:filter|mask|clip-path|mask-image|backdrop-filter)$/;

/**
 * Counts what an SVG comes to when it is drawn: a few lines of nested `use` can stand for a billion shapes.
 *
 * @throws RefusedFileError where that is more than browsers can draw for everybody who opens a list, or cannot be told
 */
export async function weighDrawing(markup: string): Promise<void> {
  const root = parseDrawing(markup);
  const elements = listElements(root);
  const css = elements.filter(({ name }) => name === 'style').map(({ text }) => text);
  const pixels = new Map<string, number>();
  for (const { attributes } of elements) {
    const address = findHref(attributes);
    if (address.startsWith('data:')) pixels.set(address, await measureEmbedded(address));
  }
  const whole = createScales(elements, readStyles(css.join('\n')), pixels)(root, 0);
  for (const [kind, { most, name }] of Object.entries(limits)) {
    const count = whole[kind as keyof typeof limits];
    if (!(count <= most))
      throw heavy(`It comes to ${tell(count)} ${name} when it is drawn; the limit is ${tell(most)}.`);
  }
}

function listElements(root: XmlElement): XmlElement[] {
  const all = [root];
  // Grows while it is gone through.
  for (const { children } of all) for (const child of children) if (isElement(child)) all.push(child);
  return all;
}

function createScales(elements: readonly XmlElement[], styles: Styles, pixels: ReadonlyMap<string, number>) {
  const byId = Map.groupBy(elements, ({ attributes }) => attributes.id);
  const weighed = new Map<XmlElement, Weight>();
  const open = new Set<XmlElement>();
  let applied = 0;
  return weigh;

  function weigh(element: XmlElement, depth: number): Weight {
    const known = weighed.get(element);
    if (known) return known;
    if (open.has(element)) throw heavy('A part of it contains itself.');
    if (depth > deepest) throw heavy('Its parts are nested too deeply.');
    open.add(element);
    const declarations = listDeclarations(element);
    const weight = weighOwn(element, declarations);
    for (const child of element.children.filter(isElement)) add(weight, weigh(child, depth + 1));
    const address = findHref(element.attributes);
    weight.pixels += pixels.get(address) ?? 0;
    if (address.startsWith('#')) add(weight, follow(address.slice(1), depth));
    const { parts, numbers } = weight;
    for (const [property, value] of declarations) {
      const inside = property.startsWith('marker') ? parts + numbers : parts;
      for (const [, id = ''] of value.matchAll(/url\(\s*["']?#([^"')]*)/gi))
        add(weight, follow(id.trim(), depth), appliedOnce.test(property) ? 1 : inside);
      if (property !== 'stroke-dasharray' && property !== 'font' && property !== 'font-size') continue;
      const sizes = readNumbers(value);
      if (property !== 'stroke-dasharray') {
        const size = sizes.find((one) => one > largestLetters);
        if (size !== undefined) throw heavy(`Its letters are up to ${tell(size)} high.`);
        continue;
      }
      if (value.includes('(')) throw heavy('Its dashes are computed.');
      const period = sizes.reduce((sum, one) => sum + Math.abs(one), 0);
      if (period > 0) weight.dashes = cap(weight.dashes + weight.length / period);
    }
    open.delete(element);
    weighed.set(element, weight);
    return weight;
  }

  /** All that may be meant: of several with an id the first or last, and browsers decode references. */
  function follow(id: string, depth: number): Weight {
    const weight = { ...nothing };
    for (const one of new Set([id, decodePath(id)])) {
      for (const target of byId.get(one) ?? []) add(weight, weigh(target, depth + 1));
    }
    return weight;
  }

  function listDeclarations(element: XmlElement): Declaration[] {
    const { style = '', ...attributes } = element.attributes;
    const byStyles = styles(element);
    for (const [property, value] of byStyles) applied += property.length + value.length;
    if (applied > mostStyles) throw heavy('Its styles are for too many of its parts.');
    return [...Object.entries(attributes), ...byStyles, ...readDeclarations(style)];
  }
}

function weighOwn(element: XmlElement, declarations: readonly Declaration[]): Weight {
  const { name, attributes, children } = element;
  const read = (property: string) =>
    declarations.flatMap(([one, value]) => (one === property ? [value] : []));
  const lines = [...read('d'), ...read('points').map((points) => `M${points}`)];
  const isRead = !/^(?:style|title|desc|metadata)$/.test(name);
  const letters = children.reduce(
    (sum, child) =>
      sum + (isRead && 'text' in child && !isElement(child) ? String(child.text).trim().length : 0),
    0,
  );
  return {
    ...nothing,
    parts: 1,
    numbers: lines.reduce((sum, line) => sum + readNumbers(line).length, 0),
    letters,
    effects: countEffects(name, attributes),
    length: cap(
      Math.max(measureShape(element, read), ...lines.map(measurePath), Number(attributes.pathLength) || 0),
    ),
  };
}

/** Steps that take time for each pixel, those with a neighbourhood for as many as it has. */
function countEffects(name: string, attributes: XmlElement['attributes']): number {
  if (!/^fe(?!MergeNode|Func|\w+Light$)/.test(name)) return 0;
  const read = (attribute: string) => readNumbers(attributes[attribute] ?? '').map(Math.abs);
  if (name === 'feTurbulence') return Math.max(1, ...read('numOctaves'));
  if (name === 'feMorphology') return 1 + Math.max(0, ...read('radius')) / 5;
  if (name !== 'feConvolveMatrix') return 1;
  const [across = 3, down = across] = read('order');
  return Math.max(1, (across * down) / 9);
}

function measureShape(
  { name, attributes }: XmlElement,
  read: (property: string) => readonly string[],
): number {
  const most = (property: string) =>
    read(property).reduce((size, value) => Math.max(size, Math.abs(Number.parseFloat(value)) || 0), 0);
  const signed = (attribute: string) => Number.parseFloat(attributes[attribute] ?? '') || 0;
  if (name === 'rect') return 2 * (most('width') + most('height'));
  if (name === 'line') return Math.hypot(signed('x2') - signed('x1'), signed('y2') - signed('y1'));
  return 2 * Math.PI * Math.max(most('r'), most('rx'), most('ry'));
}

/** The size of an embedded picture in pixels. */
async function measureEmbedded(address: string): Promise<number> {
  const [type = '', base64 = ''] = address.split(',', 2);
  if (/svg|xml|html/i.test(type)) throw heavy('It contains another drawing.');
  const sharp = await loadSharp();
  return sharp(Buffer.from(base64, 'base64'), { limitInputPixels: false })
    .metadata()
    .then(
      ({ width, height }) => width * height,
      () => {
        throw heavy('It contains a picture that cannot be read.');
      },
    );
}

function add(weight: Weight, more: Weight, times = 1): void {
  for (const kind of Object.keys(nothing) as (keyof Weight)[])
    weight[kind] = cap(weight[kind] + more[kind] * times);
}

/** Keeps counts from becoming infinite, of which no share can be taken. */
function cap(count: number): number {
  return count < countless ? count : countless;
}

function findHref({ href, 'xlink:href': older }: XmlElement['attributes']): string {
  return (href ?? older ?? '').trim();
}

function tell(count: number): string {
  return count < countless ? Math.round(count).toLocaleString('en-GB') : 'countless';
}

function heavy(why: string): RefusedFileError {
  return new RefusedFileError(
    `The drawing is too much to draw. ${why}`,
    'Simplify it, or save it as a picture.',
  );
}

/** The numbers in a path or a list of points. */
function readNumbers(text: string): number[] {
  return (text.match(/[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi) ?? []).map(Number);
}

/** About how long the line of a path is, in its own units: along the control points of curves. */
function measurePath(d: string): number {
  let length = 0;
  let [x, y] = [0, 0];
  for (const [, command = '', values = ''] of d.matchAll(/([a-df-z])([^a-df-z]*)/gi)) {
    const kind = command.toLowerCase();
    const isRelative = command === kind;
    const numbers = readNumbers(values);
    const step = taken[kind] || numbers.length || 1;
    for (let start = 0; start + step <= numbers.length; start += step) {
      const group = numbers.slice(start, start + step);
      const [from, to] = [x, y];
      for (const [dx, dy] of toPoints(kind, group, isRelative ? [0, 0] : [from, to])) {
        const [nextX, nextY] = isRelative ? [from + dx, to + dy] : [dx, dy];
        if (kind !== 'm' || start > 0) length += Math.hypot(nextX - x, nextY - y);
        [x, y] = [nextX, nextY];
      }
    }
  }
  return length;
}

/** The points of one group of coordinates. */
function toPoints(
  kind: string,
  group: readonly number[],
  [x, y]: readonly [number, number],
): [number, number][] {
  const [first = 0] = group;
  if (kind === 'h') return [[first, y]];
  if (kind === 'v') return [[x, first]];
  const points = kind === 'a' ? group.slice(-2) : group;
  return Array.from({ length: Math.floor(points.length / 2) }, (_, index) => [
    points[2 * index] ?? 0,
    points[2 * index + 1] ?? 0,
  ]);
}
