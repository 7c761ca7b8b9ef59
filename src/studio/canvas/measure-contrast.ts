import { leastContrast, measureContrast } from '#design-tokens/contrast.ts';

/** How a text reads on what is behind it. */
export interface MeasuredContrast {
  ratio: number;
  /** What it should be at least. */
  needed: number;
}

/**
 * The contrast of an element's words with the colour or gradient behind them, at the worst place of both; undefined where
 * one of them is no opaque paint.
 */
export function measureOnGradient(element: Element): MeasuredContrast | undefined {
  const style = getComputedStyle(element);
  const text = isFilled(style) ? toPaint(style.backgroundImage) : toPaint(style.color);
  const ground = findGround(isFilled(style) ? element.parentElement : element);
  if (!text || !ground) return undefined;
  const size = Number.parseFloat(style.fontSize);
  const isBold = Number(style.fontWeight) >= 700;
  const isLarge = size >= 24 || (isBold && size >= 18.66);
  return { ratio: measureContrast(text, ground), needed: leastContrast[isLarge ? 'large' : 'small'] };
}

const browserWhite = '#ffffff';

/** The nearest paint behind an element. */
function findGround(element: Element | null): string | undefined {
  for (let at = element; at; at = at.parentElement) {
    const style = getComputedStyle(at);
    if (isFilled(style)) continue;
    if (style.backgroundImage !== 'none') return toPaint(style.backgroundImage);
    if (!isClear(style.backgroundColor)) return toPaint(style.backgroundColor);
  }
  return browserWhite;
}

/** Whether the background is seen through the letters alone. */
function isFilled({ backgroundClip }: CSSStyleDeclaration): boolean {
  return backgroundClip.includes('text');
}

function isClear(colour: string): boolean {
  return /^rgba\(.*, 0\)$/.test(colour) || colour === 'transparent';
}

/** A computed colour or gradient in the form `#RRGGBB`; undefined for a picture, and for what can be seen through. */
function toPaint(value: string): string | undefined {
  if (/url\(|rgba\(|color\(/.test(value)) return undefined;
  const paint = value.replaceAll(
    /rgb\((\d+), (\d+), (\d+)\)/g,
    (_, ...channels: string[]) =>
      `#${channels
        .slice(0, 3)
        .map((channel) => Number(channel).toString(16).padStart(2, '0'))
        .join('')}`,
  );
  return /#[0-9a-f]{6}/i.test(paint) ? paint : undefined;
}
