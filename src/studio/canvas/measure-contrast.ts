import { leastContrast, measureContrast } from '#design-tokens/contrast.ts';

/** How a text reads on what is behind it. */
export interface MeasuredContrast {
  /** Where it reads worst. */
  least: number;
  /** Where it reads best. */
  most: number;
  /** What it should be at least. */
  needed: number;
}

/**
 * The contrast of an element's words with the colour or gradient behind them; undefined where one of them is no opaque
 * paint, or there is a picture between them.
 */
export function measureOnGradient(element: Element): MeasuredContrast | undefined {
  const style = getComputedStyle(element);
  const text = isFilled(style) ? toPaint(style.backgroundImage) : toPaint(style.color);
  const ground = findGround(element);
  if (!text || !ground) return undefined;
  const size = Number.parseFloat(style.fontSize);
  const isBold = Number(style.fontWeight) >= 700;
  const isLarge = size >= 24 || (isBold && size >= 18.66);
  const pairs = listColours(text).flatMap((one) =>
    listColours(ground).map((other) => measureContrast(one, other)),
  );
  return {
    least: measureContrast(text, ground),
    most: Math.max(...pairs),
    needed: leastContrast[isLarge ? 'large' : 'small'],
  };
}

/** The nearest paint behind an element. */
function findGround(element: Element): string | undefined {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const style = getComputedStyle(at);
    const { backgroundImage, backgroundColor } = style;
    if (isFilled(style) || (backgroundImage === 'none' && isClear(backgroundColor))) continue;
    if (hasPictureBehind(at, element)) return undefined;
    return toPaint(backgroundImage === 'none' ? backgroundColor : backgroundImage);
  }
  return undefined;
}

/** Whether a picture lies on a ground where an element is. */
function hasPictureBehind(ground: Element, element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [...ground.querySelectorAll('img, video')].some((picture) => {
    const room = picture.getBoundingClientRect();
    return room.left < right && room.right > left && room.top < bottom && room.bottom > top;
  });
}

function listColours(paint: string): readonly string[] {
  return paint.match(/#[0-9a-f]{6}/gi) ?? [];
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
