/** Least contrast of text with its ground (WCAG 2.2, 1.4.3). Large text is 24 px or more, or 18.66 px if it is bold. */
export const leastContrast = { small: 4.5, large: 3 } as const;

/** Steps between two stops of a gradient at which it is measured. */
const stepsBetweenStops = 8;

/**
 * The contrast ratio of text with its ground, 1 to 21. For a gradient, the worst place counts: it is measured between
 * its stops as well, and any two colours of two gradients are taken to meet.
 *
 * @param text a CSS colour `#RRGGBB`, or an image made of such colours
 * @param ground likewise
 *
 * @example
 * measureContrast('#222222', '#FFFFFF'); // 15.9
 */
export function measureContrast(text: string, ground: string): number {
  const grounds = listLuminances(ground);
  return Math.min(
    ...listLuminances(text).flatMap((first) => grounds.map((second) => getRatio(first, second))),
  );
}

function getRatio(first: number, second: number): number {
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function listLuminances(paint: string): number[] {
  const stops = (paint.match(/#[0-9a-f]{6}/gi) ?? []).map(readChannels);
  if (stops.length === 0) throw new Error(`${paint} holds no colour of the form #RRGGBB.`);
  return stops.flatMap((stop, index) => {
    const next = stops[index + 1];
    if (!next) return [getLuminance(stop)];
    return Array.from({ length: stepsBetweenStops }, (_, step) =>
      getLuminance(mix(stop, next, step / stepsBetweenStops)),
    );
  });
}

type Channels = readonly [red: number, green: number, blue: number];

function readChannels(colour: string): Channels {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** As browsers do it, in sRGB. */
function mix(from: Channels, to: Channels, part: number): Channels {
  const [red, green, blue] = [0, 1, 2].map(
    (index) => (from[index] ?? 0) + ((to[index] ?? 0) - (from[index] ?? 0)) * part,
  );
  return [red ?? 0, green ?? 0, blue ?? 0];
}

/** WCAG's relative luminance. */
function getLuminance(channels: Channels): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
