import { leastContrast, measureContrast } from '#design-tokens/contrast.ts';
import { getGroundText, getTextGradient, listGradients, listGrounds } from '#design-tokens/paints.ts';
import {
  breakpoints,
  colours,
  cornerRadii,
  fontWeights,
  type Ground,
  gradients,
  maxWidths,
  spacing,
  textGradientsOnLight,
  textSizes,
} from '#design-tokens/tokens.ts';

/**
 * Renders `src/design-tokens/tokens.ts` as a style sheet: custom properties, and a class for each choice of an editor.
 */
export function renderTokensCss(): string {
  return `${[
    '/* Written by `npm run generate` from tokens.ts. */',
    rule(':root', [...rootProperties()]),
    ...Object.entries(spacing).flatMap(([name, pixels]) => [
      rule(`.padding-top-${name}`, [`padding-block-start: ${toRem(pixels)}`]),
      rule(`.padding-bottom-${name}`, [`padding-block-end: ${toRem(pixels)}`]),
    ]),
    ...Object.keys(maxWidths).map((name) =>
      rule(`.width-${name}`, [`max-inline-size: var(--width-${name})`]),
    ),
    ...textSizes.map(renderTextSize),
    ...Object.entries(fontWeights).map(([name, weight]) =>
      rule(`.weight-${name}`, [`font-weight: ${weight}`]),
    ),
    ...listGrounds().map(renderGround),
    // After the grounds, whose own colour of text they replace on the same element.
    ...Object.keys(colours).map((name) => rule(`.text-${name}`, [`color: var(--colour-${name})`])),
    ...Object.keys(gradients).flatMap((name) => [
      rule(`.text-${name}`, [`color: var(--text-${name}-fallback)`]),
      rule(selectWords(name), [
        `background: var(--text-${name}) text`,
        '-webkit-text-fill-color: transparent',
        'box-decoration-break: clone',
        '-webkit-box-decoration-break: clone',
      ]),
    ]),
    ...['(forced-colors: active)', 'print'].map((medium) => {
      const plain = Object.keys(gradients).map((name) =>
        rule(selectWords(name), ['background: none', '-webkit-text-fill-color: currentcolor']),
      );
      return `@media ${medium} {\n${indent(plain.join('\n'))}\n}`;
    }),
    `@media print {\n${indent(renderPrint().join('\n'))}\n}`,
  ].join('\n\n')}\n`;
}

/**
 * Gradients only paint text. An element with more than text takes the nearest plain colour: a gradient would replace
 * its background, and show through the text of buttons and fields.
 */
function selectWords(gradient: string): string {
  return `.text-${gradient}:is(h1, h2, h3, h4, h5, h6, p, span)`;
}

function* rootProperties(): Generator<string> {
  for (const [name, value] of Object.entries(colours)) yield `--colour-${name}: ${value.toLowerCase()}`;
  for (const [name, value] of Object.entries(gradients)) yield `--gradient-${name}: ${value.toLowerCase()}`;
  for (const [name, { image, fallback }] of Object.entries(textGradientsOnLight)) {
    yield `--text-${name}: ${image.toLowerCase()}`;
    yield `--text-${name}-fallback: ${fallback.toLowerCase()}`;
  }
  for (const [name, pixels] of Object.entries(spacing)) yield `--space-${name}: ${toRem(pixels)}`;
  for (const [name, pixels] of Object.entries(maxWidths)) yield `--width-${name}: ${toRem(pixels)}`;
  for (const [name, pixels] of Object.entries(cornerRadii)) yield `--radius-${name}: ${toRem(pixels)}`;
  for (const [name, weight] of Object.entries(fontWeights)) yield `--weight-${name}: ${weight}`;
}

function renderTextSize(name: string): string {
  const [mobile = 0, desktop = 0] = name.split('-').map((part) => Number(part.slice(1)));
  const lineHeight = (size: number) => (size >= 40 ? 1.06 : size >= 32 ? 1.15 : size >= 24 ? 1.3 : 1.5);
  const tracking = (size: number) => (size >= 40 ? '-0.025em' : size >= 32 ? '-0.015em' : 'normal');
  const span = breakpoints.desktop - breakpoints.tablet;
  const slope = ((desktop - mobile) / span) * 100;
  const start = mobile - (slope / 100) * breakpoints.tablet;
  // `calc()` does not add a unitless 0 to a length.
  const fluid = [...(start === 0 ? [] : [toRem(start)]), `${round(slope)}vw`].join(' + ');
  const fontSize =
    mobile === desktop ? toRem(mobile) : `clamp(${toRem(mobile)}, ${fluid}, ${toRem(desktop)})`;
  return rule(`.size-${name}`, [
    `font-size: min(${fontSize}, var(--largest-text, 5rem))`,
    `line-height: ${lineHeight(desktop)}`,
    `letter-spacing: ${tracking(desktop)}`,
  ]);
}

/** A ground paints its background and defines, as custom properties, the colours that are legible on it. */
function renderGround(ground: Ground): string {
  if (ground === 'none') return rule('.ground-none', ['background: none']);
  const paint = ground in gradients ? `var(--gradient-${ground})` : `var(--colour-${ground})`;
  // On a gradient, elements that must cover something take its middle colour.
  const flatPaint =
    ground in gradients ? readMiddleColour(gradients[ground as keyof typeof gradients]) : paint;
  const text = `var(--colour-${getGroundText(ground)})`;
  const highlights = listGradients().flatMap((gradient) => {
    const { image, fallback } = getTextGradient(gradient, ground);
    return [
      `--text-${gradient}: ${image.toLowerCase()}`,
      `--text-${gradient}-fallback: ${fallback.toLowerCase()}`,
    ];
  });
  return rule(`.ground-${ground}`, [
    `background: ${paint}`,
    `color: ${text}`,
    `--ground: ${flatPaint}`,
    `--ground-text: ${text}`,
    ...highlights,
  ]);
}

function readMiddleColour(gradient: string): string {
  const colours = gradient.toLowerCase().match(/#[0-9a-f]{6}/g) ?? [];
  return colours[Math.floor(colours.length / 2)] ?? 'transparent';
}

/**
 * Printers omit backgrounds, which would leave light text on white paper. So everything prints as if on white, except
 * where the background is the content: `prints-exactly` keeps it.
 */
function renderPrint(): string[] {
  const painted = listGrounds().filter((ground) => ground !== 'none');
  const tooLight = Object.entries(colours).filter(
    ([, value]) => measureContrast(value, colours.white) < leastContrast.small,
  );
  return [
    rule(painted.map((ground) => `.ground-${ground}:not(.prints-exactly)`).join(',\n'), [
      'background: var(--colour-white)',
      'color: var(--colour-black)',
      '--ground: var(--colour-white)',
      '--ground-text: var(--colour-black)',
      ...listGradients().map(
        (gradient) =>
          `--text-${gradient}-fallback: ${getTextGradient(gradient, 'white').fallback.toLowerCase()}`,
      ),
    ]),
    rule(tooLight.map(([name]) => `.text-${name}`).join(',\n'), ['color: inherit']),
  ];
}

function rule(selector: string, declarations: readonly string[]): string {
  return `${selector} {\n${declarations.map((declaration) => `  ${declaration};`).join('\n')}\n}`;
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, '  ');
}

function toRem(pixels: number): string {
  return pixels === 0 ? '0' : `${round(pixels / 16)}rem`;
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
