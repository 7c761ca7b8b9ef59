import { type RoundingSteps, roundByMagnitude, type UsAmount, type UsMeasure } from './measures.ts';

interface MeasureRange {
  measure: UsMeasure;
  /** In g or ml. */
  size: number;
  /** Exclusive upper limit, in this unit. */
  below: number;
  steps: RoundingSteps;
}

/** Conversion factors from NIST Handbook 44, appendix C. */
const weights: readonly MeasureRange[] = [
  {
    measure: 'oz',
    size: 28.3495,
    below: 32,
    steps: [
      [0, 0.25],
      [4, 0.5],
      [16, 1],
    ],
  },
  {
    measure: 'lb',
    size: 453.592,
    below: Number.POSITIVE_INFINITY,
    steps: [
      [0, 0.25],
      [10, 0.5],
      [25, 1],
    ],
  },
];

const volumes: readonly MeasureRange[] = [
  {
    measure: 'tsp',
    size: 4.92892,
    below: 3,
    steps: [
      [0, 0.125],
      [0.5, 0.25],
    ],
  },
  { measure: 'tbsp', size: 14.7868, below: 4, steps: [[0, 0.5]] },
  {
    measure: 'cup',
    size: 236.588,
    below: 8,
    steps: [
      [0, 0.125],
      [0.5, 0.25],
      [4, 0.5],
    ],
  },
  {
    measure: 'qt',
    size: 946.353,
    below: 8,
    steps: [
      [0, 0.25],
      [4, 0.5],
    ],
  },
  {
    measure: 'gal',
    size: 3785.41,
    below: Number.POSITIVE_INFINITY,
    steps: [
      [0, 0.25],
      [5, 0.5],
      [20, 1],
    ],
  },
];

/** In g: below half an ounce, the resolution of scales in ounces is too coarse. */
const leastWeight = 14;

/**
 * Converts an amount to US customary units, in fractions found on scales and measuring cups.
 *
 * @param quantity in g or ml, before rounding
 * @returns undefined for a weight too small for ounces
 */
export function toUsAmount(quantity: number, unit: 'g' | 'ml'): UsAmount | undefined {
  if (unit === 'g' && quantity < leastWeight) return undefined;
  const ranges = unit === 'g' ? weights : volumes;
  for (const { measure, size, below, steps } of ranges) {
    const value = roundByMagnitude(quantity / size, steps);
    if (value < below) return { value, measure };
  }
  throw new RangeError(`${quantity} ${unit} is no amount.`);
}
