import type { units } from '#schema/entries/recipe-entry.ts';

/** The units of recipes: g, ml, or countable ones. */
export type Unit = (typeof units)[number];

/** The US customary units of kitchens. */
export type UsMeasure = 'oz' | 'lb' | 'tsp' | 'tbsp' | 'cup' | 'qt' | 'gal';

/** An amount for a kitchen: rounded, in a unit that suits its size. */
export interface Amount {
  value: number;
  measure: Unit | 'kg' | 'l' | UsMeasure;
}

export interface UsAmount extends Amount {
  measure: UsMeasure;
}

/** Rounding steps: amounts of at least `from` are rounded to `step`. The last matching row applies. */
export type RoundingSteps = readonly (readonly [from: number, step: number])[];

/** Rounds to the nearest multiple of the step for this size, but to at least one step, never 0. */
export function roundByMagnitude(value: number, steps: RoundingSteps): number {
  const step = steps.findLast(([from]) => value >= from)?.[1] ?? steps[0]?.[1] ?? 1;
  const rounded = Math.max(1, Math.round(value / step)) * step;
  // Multiples of 0.1 are inexact in floating point.
  return Number(rounded.toFixed(6));
}
