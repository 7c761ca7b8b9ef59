import type { units } from '#schema/entries/recipe-entry.ts';

/** What recipes are written in: g and ml, or what is counted. */
export type Unit = (typeof units)[number];

/** The customary measures of the United States that kitchens there weigh and measure with. */
export type UsMeasure = 'oz' | 'lb' | 'tsp' | 'tbsp' | 'cup' | 'qt' | 'gal';

/** How much, as a kitchen reads it: rounded, and in a measure that suits the size. */
export interface Amount {
  value: number;
  measure: Unit | 'kg' | 'l' | UsMeasure;
}

export interface UsAmount extends Amount {
  measure: UsMeasure;
}

/** From a number on, amounts are rounded to `step`. The last row that fits counts. */
export type RoundingSteps = readonly (readonly [from: number, step: number])[];

/** The nearest multiple of the step for a number of this size; never 0, but at least one step. */
export function roundByMagnitude(value: number, steps: RoundingSteps): number {
  const step = steps.findLast(([from]) => value >= from)?.[1] ?? steps[0]?.[1] ?? 1;
  const rounded = Math.max(1, Math.round(value / step)) * step;
  // Multiples of 0.1 are not quite what they are written as.
  return Number(rounded.toFixed(6));
}
