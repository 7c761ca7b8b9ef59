/** Minimum contrast ratio of text (WCAG 2.2, 1.4.3). Large text is at least 24 px, or 18.66 px if bold. */
export const leastContrast = { small: 4.5, large: 3 } as const;

/** Number of steps between two stops of a gradient at which its luminance is sampled. */
const stepsBetweenStops = 8;

/**
 * The contrast ratio of text and its background, 1 to 21. Gradients count at their worst: they are sampled between
 * their stops too, and any colour of one may meet any colour of the other.
 *
 * @param text a CSS colour `#RRGGBB`, or a CSS gradient of such colours
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

/** Interpolates in sRGB, as browsers do. */
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
