import type { XmlElement } from '@rgrove/parse-xml';
import { loadSharp } from '#platform/load-sharp.ts';
import { maxInputPixels } from './assets.ts';
import { type Declaration, readDeclarations, readStyles, type Styles } from './drawing-styles.ts';
import { measurePath, readNumbers } from './measure-path.ts';
import { isElement, parseDrawing } from './parse-drawing.ts';
import { RefusedFileError } from './refused-file-error.ts';

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
  for (const element of all) all.push(...element.children.filter(isElement));
  return all;
}

function createScales(elements: readonly XmlElement[], styles: Styles, pixels: ReadonlyMap<string, number>) {
  const byId = new Map<string, XmlElement>();
  for (const element of elements) {
    const { id } = element.attributes;
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
  }
  const weighed = new Map<XmlElement, Weight>();
  const open = new Set<XmlElement>();
  return weigh;

  function weigh(element: XmlElement, depth: number): Weight {
    const known = weighed.get(element);
    if (known) return known;
    if (open.has(element)) throw heavy('A part of it contains itself.');
    if (depth > deepest) throw heavy('Its parts are nested too deeply.');
    open.add(element);
    const weight = weighOwn(element);
    for (const child of element.children.filter(isElement)) add(weight, weigh(child, depth + 1));
    const address = findHref(element.attributes);
    weight.pixels += pixels.get(address) ?? 0;
    if (address.startsWith('#')) add(weight, follow(address.slice(1), depth));
    const { parts, numbers } = weight;
    for (const [property, value] of listDeclarations(element)) {
      const inside = property.startsWith('marker') ? parts + numbers : parts;
      for (const [, id = ''] of value.matchAll(/url\(\s*["']?#([^"')]*)/gi))
        add(weight, follow(id.trim(), depth), appliedOnce.test(property) ? 1 : inside);
      const sizes = readNumbers(value);
      if (/^font(?:-size)?$/.test(property) && sizes.some((size) => size > largestLetters))
        throw heavy(`Its letters are up to ${tell(Math.max(...sizes))} high.`);
      const period = property === 'stroke-dasharray' ? sizes.reduce((sum, one) => sum + Math.abs(one), 0) : 0;
      if (period > 0) weight.dashes = cap(weight.dashes + weight.length / period);
    }
    open.delete(element);
    weighed.set(element, weight);
    return weight;
  }

  function follow(id: string, depth: number): Weight {
    const target = byId.get(id);
    return target ? weigh(target, depth + 1) : nothing;
  }

  function listDeclarations(element: XmlElement): Declaration[] {
    const { style = '', ...attributes } = element.attributes;
    return [...Object.entries(attributes), ...styles(element), ...readDeclarations(style)];
  }
}

function weighOwn({ name, attributes, children }: XmlElement): Weight {
  const { d = '', points = '' } = attributes;
  const isRead = !/^(?:style|title|desc|metadata)$/.test(name);
  const letters = children.reduce(
    (sum, child) =>
      sum + (isRead && 'text' in child && !isElement(child) ? String(child.text).trim().length : 0),
    0,
  );
  return {
    ...nothing,
    parts: 1,
    numbers: readNumbers(d).length + readNumbers(points).length,
    letters,
    effects: countEffects(name, attributes),
    length: cap(Math.max(measureLine(name, attributes), Number(attributes.pathLength) || 0)),
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

function measureLine(name: string, attributes: XmlElement['attributes']): number {
  const read = (attribute: string) => Math.abs(Number.parseFloat(attributes[attribute] ?? '')) || 0;
  if (name === 'path') return measurePath(attributes.d ?? '');
  if (name === 'polyline' || name === 'polygon') return measurePath(`M${attributes.points ?? ''}`);
  if (name === 'rect') return 2 * (read('width') + read('height'));
  if (name === 'line') return Math.hypot(signed('x2') - signed('x1'), signed('y2') - signed('y1'));
  return 2 * Math.PI * Math.max(read('r'), read('rx'), read('ry'));

  function signed(attribute: string): number {
    return Number.parseFloat(attributes[attribute] ?? '') || 0;
  }
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
      () => 0,
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
