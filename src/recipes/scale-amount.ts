import { type Amount, type RoundingSteps, roundByMagnitude, type Unit } from './measures.ts';

/**
 * What kitchen scales and measuring jugs can tell apart, in g and ml. From 5 on, rounding changes an amount by no more
 * than a tenth; from 50 on, by no more than a twentieth.
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

/** What a cook halves: below five, half a one makes a difference. */
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
 * An ingredient's amount for other covers (ADR 0090): g and ml by what scales and jugs can tell apart, from 1,000 on as
 * kg and l; what is counted as whole or half ones. It is never 0. At the recipe's own covers the amount stands as it is
 * written.
 *
 * @param factor covers wanted by covers of the recipe, greater than 0
 */
export function scaleAmount(quantity: number, unit: Unit, factor: number): Amount {
  const exact = quantity * factor;
  if (unit !== 'g' && unit !== 'ml') {
    return { value: factor === 1 ? quantity : roundByMagnitude(exact, countedSteps[unit]), measure: unit };
  }
  const value = factor === 1 ? quantity : roundByMagnitude(exact, metricSteps);
  return value < 1000 ? { value, measure: unit } : { value: value / 1000, measure: largeMeasures[unit] };
}
