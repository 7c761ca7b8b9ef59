import { leastContrast, measureContrast } from '#design-tokens/contrast.ts';

/** Contrast ratios of a text, 1 to 21. */
export interface MeasuredContrast {
  /** At its worst point. */
  least: number;
  /** At its best point. */
  most: number;
  /** The required minimum. */
  needed: number;
}

/**
 * The contrast of an element's text with the colour or gradient behind it; undefined where either is not
 * opaque, or a picture is in between.
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

/** The nearest background behind an element. */
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

/** Whether a picture in the ground's element overlaps an element. */
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

/** Whether the background is clipped to the text. */
function isFilled({ backgroundClip }: CSSStyleDeclaration): boolean {
  return backgroundClip.includes('text');
}

function isClear(colour: string): boolean {
  return /^rgba\(.*, 0\)$/.test(colour) || colour === 'transparent';
}

/**
 * A computed colour or gradient with its colours as `#RRGGBB`; undefined for pictures and translucent paints.
 */
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
