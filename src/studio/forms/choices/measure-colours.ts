import { leastContrast, measureContrast } from '#design-tokens/contrast.ts';
import {
  type FlatColour,
  type Gradient,
  getGroundPaint,
  getTextPaint,
  listColours,
  listGradients,
} from '#design-tokens/paints.ts';
import type { Ground } from '#design-tokens/tokens.ts';

/** How legible a text colour is on a ground: at any size, from 24 px up only, or hardly. */
export type Reading = 'small' | 'large' | 'hard';

/** The contrast ratio of a text colour on a ground, 1 to 21, and its legibility. */
export function measureText(colour: string, ground: string): { ratio: number; reading: Reading } {
  const paint = getTextPaint(colour as FlatColour | Gradient, ground as Ground);
  const ratio = measureContrast(paint, getGroundPaint(ground as Ground));
  return { ratio, reading: toReading(ratio) };
}

/** The text colours that are legible on a ground, at any size or as large text only. */
export function listReadable(ground: string): Readonly<Record<'small' | 'large', readonly string[]>> {
  const colours = [...listColours(), ...listGradients()].map((colour) => ({
    colour,
    ...measureText(colour, ground),
  }));
  const having = (wanted: Reading) =>
    colours.flatMap(({ colour, reading }) => (reading === wanted ? [colour] : []));
  return { small: having('small'), large: having('large') };
}

function toReading(ratio: number): Reading {
  if (ratio >= leastContrast.small) return 'small';
  return ratio >= leastContrast.large ? 'large' : 'hard';
}
