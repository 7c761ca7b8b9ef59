import { parseXml, type XmlElement, type XmlNode } from '@rgrove/parse-xml';
import { RefusedFileError } from './refused-file-error.server.ts';

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

/** Generous limits against resource exhaustion. */
const limits = { elements: 50_000, depth: 200 };

/**
 * Rewrites an SVG with the elements and attributes of an allowlist; drops doctype, comments and editors'
 * metadata.
 *
 * @throws RefusedFileError where it is not an SVG, or contains anything active or external
 */
export function cleanDrawing(markup: string): string {
  const root = readRoot(markup);
  let elements = 0;
  return `${write(root, 0)}\n`;

  function write(element: XmlElement, depth: number): string {
    elements += 1;
    if (elements > limits.elements || depth > limits.depth)
      throw new RefusedFileError('The drawing has too many parts.', 'Simplify it, or save it as a picture.');
    const { name } = element;
    if (actingElements.has(name) || actingElements.has(name.replace(/^.*:/, ''))) refuse(`<${name}>`);
    const written = Object.entries(element.attributes).flatMap(([attribute, value]) => {
      if (/^on/i.test(attribute)) refuse(`“${attribute}”`);
      if (!attributes.has(attribute)) return [];
      if (attribute.startsWith('xmlns') && !namespaces.includes(value))
        refuse(`the namespace “${value.slice(0, 80)}”`);
      refuseForeign(attribute, value);
      return ` ${attribute}="${escapeText(value)}"`;
    });
    const content = element.children.map((child) => writeChild(child, name, depth)).join('');
    return `<${name}${written.join('')}${content ? `>${content}</${name}>` : '/>'}`;
  }

  function writeChild(child: XmlNode, parent: string, depth: number): string {
    if (child.type === 'element') {
      const element = child as XmlElement;
      const isKnown =
        drawingElements.has(element.name) || actingElements.has(element.name.replace(/^.*:/, ''));
      return isKnown ? write(element, depth + 1) : '';
    }
    if (child.type !== 'text' && child.type !== 'cdata') return '';
    const { text } = child as XmlNode & { text: string };
    if (parent === 'style') refuseForeignStyles(text);
    return escapeText(text);
  }
}

function readRoot(markup: string): XmlElement {
  let root: XmlElement | null;
  try {
    root = parseXml(markup.replace(/^\uFEFF/, '')).root;
  } catch {
    if (!/<svg[\s>]/i.test(markup)) throw noPicture();
    throw new RefusedFileError(
      'The drawing cannot be read: it is not well formed, or it defines entities of its own.',
      'Export it again as plain SVG.',
    );
  }
  if (root?.name === 'svg' && root.attributes.xmlns === namespaces[0]) return root;
  throw noPicture();
}

function noPicture(): RefusedFileError {
  return new RefusedFileError(
    'This is not a picture or a film, whatever its name says.',
    'Choose a JPEG, PNG, WebP, AVIF, SVG, MP4 or WebM.',
  );
}

/** Allows references within the drawing and to embedded pictures only. */
function refuseForeign(attribute: string, value: string): void {
  if (attribute === 'style') refuseForeignStyles(value);
  else if (/(?:^|:)href$/.test(attribute)) {
    const isInside = /^#/.test(value.trim()) || /^data:image\/(?:png|jpeg|webp);base64,/.test(value.trim());
    if (!isInside) refuse(`a reference to “${value.slice(0, 80)}”`);
  } else refuseForeignAddresses(value);
}

/** Refuses every backslash too, as a CSS escape could disguise these words. */
function refuseForeignStyles(css: string): void {
  if (/@import|@font-face|expression\s*\(|\\|<\//i.test(css)) refuse('styles that load or run something');
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
