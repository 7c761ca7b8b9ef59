import type { XmlElement } from '@rgrove/parse-xml';
import { isElement, parseDrawing } from '#content-source/parse-drawing.ts';
import { noPicture } from '#content-source/read-picture-head.ts';
import { RefusedFileError } from '#content-source/refused-file-error.ts';

/** SVG 2 elements that draw. Elements in neither list, such as editors' metadata, are dropped. */
const drawingElements = new Set(
  `svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker style switch view image
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
  feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge
  feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`.split(
    /\s+/,
  ),
);

/** Elements that run scripts, animate, load or embed: their presence refuses the file. */
const actingElements = new Set(
  `script foreignObject iframe embed object audio video canvas animate animateMotion animateTransform set a handler
  listener link meta base html body form input`.split(/\s+/),
);

const attributes = new Set(
  `id class style width height viewBox preserveAspectRatio version xmlns xmlns:xlink x y x1 y1 x2 y2 cx cy r rx ry fx fy fr
  d points pathLength transform offset href xlink:href dx dy rotate textLength lengthAdjust startOffset method spacing
  side gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform clipPathUnits
  maskUnits maskContentUnits markerUnits markerWidth markerHeight refX refY orient type media filterUnits primitiveUnits
  in in2 result mode values operator k1 k2 k3 k4 order kernelMatrix divisor bias targetX targetY edgeMode preserveAlpha
  surfaceScale diffuseConstant specularConstant specularExponent kernelUnitLength scale xChannelSelector
  yChannelSelector azimuth elevation pointsAtX pointsAtY pointsAtZ limitingConeAngle stdDeviation radius
  baseFrequency numOctaves seed stitchTiles tableValues slope intercept amplitude exponent z role aria-label
  aria-labelledby aria-hidden lang xml:lang xml:space fill fill-opacity fill-rule stroke stroke-dasharray
  stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width opacity color display
  visibility overflow clip clip-path clip-rule mask marker marker-start marker-mid marker-end filter flood-color
  flood-opacity lighting-color stop-color stop-opacity paint-order shape-rendering text-rendering image-rendering
  color-interpolation color-interpolation-filters vector-effect mix-blend-mode isolation font-family font-size
  font-style font-weight font-variant font-stretch letter-spacing word-spacing text-anchor text-decoration
  dominant-baseline alignment-baseline baseline-shift direction unicode-bidi writing-mode`.split(/\s+/),
);

const namespaces = ['http://www.w3.org/2000/svg', 'http://www.w3.org/1999/xlink'];

/** Rules that load nothing by themselves; the addresses in them are checked like all others. */
const styleRules = new Set(['media', 'supports', 'keyframes', '-webkit-keyframes']);

/** Generous limits against resource exhaustion. */
const limits = { elements: 50_000, depth: 200 };

/**
 * Rewrites an SVG with the elements and attributes of an allowlist; drops doctype, comments and editors'
 * metadata. What is written is checked, not what was read: leaving something out may join what was apart.
 *
 * @throws RefusedFileError where it is not an SVG, or contains anything active or external
 */
export function cleanDrawing(markup: string): string {
  const written = `${write(readRoot(markup))}\n`;
  checkDrawing(written);
  return written;
}

/**
 * Checks an SVG that `cleanDrawing` has written, now or by earlier rules.
 *
 * @throws RefusedFileError where it contains anything that is not on a list, active or external
 */
export function checkDrawing(markup: string): void {
  const count = createCounter();
  check(readRoot(markup), 0);

  function check(element: XmlElement, depth: number): void {
    count(depth);
    const { name } = element;
    if (!drawingElements.has(name)) refuse(`<${name}>`);
    for (const [attribute, value] of Object.entries(element.attributes)) {
      if (!attributes.has(attribute)) refuse(`“${attribute}”`);
      if (attribute.startsWith('xmlns') && !namespaces.includes(value))
        refuse(`the namespace “${value.slice(0, 80)}”`);
      refuseForeign(attribute, value);
    }
    if (name === 'style') refuseForeignStyles(element.text);
    for (const child of element.children.filter(isElement)) {
      if (name === 'style') refuse(`<${child.name}> within its styles`);
      check(child, depth + 1);
    }
  }
}

/** Counts elements, before anything is done with more than are looked at. */
function createCounter(): (depth: number) => void {
  let elements = 0;
  return (depth) => {
    elements += 1;
    if (elements > limits.elements || depth > limits.depth)
      throw new RefusedFileError('The drawing has too many parts.', 'Simplify it, or save it as a picture.');
  };
}

function write(element: XmlElement, count = createCounter(), depth = 0): string {
  count(depth);
  const { name } = element;
  const isActing = actingElements.has(name) || actingElements.has(name.replace(/^.*:/, ''));
  if (isActing) refuse(`<${name}>`);
  if (!drawingElements.has(name)) return '';
  const written = Object.entries(element.attributes).map(([attribute, value]) => {
    if (/^on/i.test(attribute)) refuse(`“${attribute}”`);
    return attributes.has(attribute) ? ` ${attribute}="${escapeText(value)}"` : '';
  });
  const content = element.children.map((child) => {
    if (isElement(child)) {
      if (name === 'style') refuse(`<${child.name}> within its styles`);
      return write(child, count, depth + 1);
    }
    return 'text' in child ? escapeText(String(child.text)) : '';
  });
  return `<${name}${written.join('')}${content.some(Boolean) ? `>${content.join('')}</${name}>` : '/>'}`;
}

function readRoot(markup: string): XmlElement {
  if (!/<svg[\s>]/i.test(markup)) throw noPicture();
  const root = parseDrawing(markup);
  if (root.name === 'svg' && root.attributes.xmlns === namespaces[0]) return root;
  throw noPicture();
}

/** Allows references within the drawing and to embedded pictures only. */
function refuseForeign(attribute: string, value: string): void {
  if (attribute === 'style') refuseForeignStyles(value);
  else if (/(?:^|:)href$/.test(attribute)) {
    const isInside = /^#/.test(value.trim()) || /^data:image\/(?:png|jpeg|webp);base64,/.test(value.trim());
    if (!isInside) refuse(`a reference to “${value.slice(0, 80)}”`);
  } else {
    // Presentation attributes are CSS, in which an escape could disguise a function.
    if (value.includes('\\') && value.includes('(')) refuse('escapes in its attributes');
    refuseForeignAddresses(value);
  }
}

/**
 * Refuses every backslash too, as a CSS escape could disguise words. Comments are read like the rest: what they
 * seem to hide, a browser may not find hidden.
 */
function refuseForeignStyles(css: string): void {
  if (/expression\s*\(|\\|<\//i.test(css)) refuse('styles that load or run something');
  for (const [rule, name = ''] of css.matchAll(/@([-\w]*)/g)) {
    if (!styleRules.has(name.toLowerCase())) refuse(`“${rule}” in its styles`);
  }
  refuseForeignAddresses(css);
}

function refuseForeignAddresses(value: string): void {
  for (const [, address = ''] of value.matchAll(/(?:url|src|image)\s*\(\s*["']?([^)"']*)/gi)) {
    if (!address.trim().startsWith('#')) refuse(`a reference to “${address.slice(0, 80)}”`);
  }
  // These functions take several addresses, of which the check below would see only one.
  const [choice] = /(?:image-set|cross-fade)\s*(?=\()/i.exec(value) ?? [];
  if (choice) refuse(`“${choice}”`);
}

function refuse(what: string): never {
  throw new RefusedFileError(
    `The drawing contains ${what}, which could run or load something in the page.`,
    'Export it as plain SVG, without scripts, links or references to other files.',
  );
}

function escapeText(text: string): string {
  return text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] as string,
  );
}
