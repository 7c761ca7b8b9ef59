/** Nutrients declared in g, in the order of Annex XV of Regulation (EU) No 1169/2011. */
export const nutrients = ['fat', 'saturates', 'carbohydrate', 'sugars', 'fibre', 'protein', 'salt'] as const;

export type Nutrient = (typeof nutrients)[number];

/** An amount in g as declared: its number of decimals, and whether it is “less than” this amount. */
export interface DeclaredAmount {
  grams: number;
  decimals: number;
  isLess: boolean;
}

interface Steps {
  /** Amounts in g from which the `large` number of decimals applies. */
  large: number;
  decimals: { large: number; small: number };
  /** Amounts in g up to which “less than `least`” may be declared. */
  negligible: number;
  least: number;
}

const usual: Steps = { large: 10, decimals: { large: 0, small: 1 }, negligible: 0.5, least: 0.5 };
const saturates: Steps = { ...usual, negligible: 0.1, least: 0.1 };
const salt: Steps = { large: 1, decimals: { large: 1, small: 2 }, negligible: 0.0125, least: 0.01 };

/**
 * Rounds an amount according to the European Commission's guidance on tolerances (December 2012, table 4).
 *
 * @example
 * roundNutrient('salt', 1.08); // { grams: 1.1, decimals: 1, isLess: false }
 * roundNutrient('sugars', 0.48); // { grams: 0.5, decimals: 1, isLess: true }: “< 0.5 g”
 */
export function roundNutrient(nutrient: Nutrient, grams: number): DeclaredAmount {
  const steps = nutrient === 'salt' ? salt : nutrient === 'saturates' ? saturates : usual;
  const { large, decimals, negligible, least } = steps;
  if (grams === 0) return { grams, decimals: 0, isLess: false };
  if (grams <= negligible) return { grams: least, decimals: steps.decimals.small, isLess: true };
  const fine = roundTo(grams, decimals.small);
  if (fine < large) return { grams: fine, decimals: decimals.small, isLess: false };
  return { grams: roundTo(grams, decimals.large), decimals: decimals.large, isLess: false };
}

/** Rounds half up, including halves that floating point represents as slightly less. */
function roundTo(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(Number((value * factor).toPrecision(12))) / factor;
}
