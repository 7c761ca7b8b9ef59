import { type Amount, type RoundingSteps, roundByMagnitude, type Unit } from './measures.ts';

/**
 * The resolution of kitchen scales and measuring jugs, in g and ml. From 5 on, rounding changes an amount by at most
 * 10%; from 50 on, by at most 5%.
 */
const metricSteps: RoundingSteps = [
  [0, 0.1],
  [1, 0.5],
  [5, 1],
  [50, 5],
  [100, 10],
  [500, 50],
  [5000, 100],
  [20_000, 500],
  [100_000, 1000],
];

/** For what a cook can halve: below five, half a piece makes a difference. */
const halves: RoundingSteps = [
  [0, 0.5],
  [5, 1],
];
const whole: RoundingSteps = [[0, 1]];

const countedSteps = {
  piece: halves,
  bunch: halves,
  tin: halves,
  sheet: halves,
  clove: whole,
  slice: whole,
  leaf: whole,
} as const satisfies Record<Exclude<Unit, 'g' | 'ml'>, RoundingSteps>;

const largeMeasures = { g: 'kg', ml: 'l' } as const;

/**
 * Scales an ingredient's amount (docs/decisions/facts.md#scaling): g and ml at the resolution of scales and jugs, from 1,000 on as kg and l;
 * countable units to wholes or halves. The result is never 0. A factor of 1 leaves the quantity as written.
 *
 * @param factor the covers wanted, divided by those of the recipe; greater than 0
 */
export function scaleAmount(quantity: number, unit: Unit, factor: number): Amount {
  const exact = quantity * factor;
  if (unit !== 'g' && unit !== 'ml') {
    return { value: factor === 1 ? quantity : roundByMagnitude(exact, countedSteps[unit]), measure: unit };
  }
  const value = factor === 1 ? quantity : roundByMagnitude(exact, metricSteps);
  return value < 1000 ? { value, measure: unit } : { value: value / 1000, measure: largeMeasures[unit] };
}
