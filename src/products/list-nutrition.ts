import type { Product } from '#schema/entries/product.ts';
import { formatNumber, formatWeight } from './format-measures.ts';
import { type Nutrient, nutrients, roundNutrient } from './round-nutrient.ts';
import type { Wording } from './wording.ts';

/** A row of the nutrition declaration. */
export interface NutritionRow {
  id: 'energy' | Nutrient;
  label: string;
  per100g: string;
  /** Undefined if the portion is unknown. */
  perPortion?: string | undefined;
  /** Whether the row is part of the previous one: “of which sugars”. */
  isPart: boolean;
}

/**
 * The nutrition declaration of the product as sold, in the order of Annex XV of Regulation (EU) No 1169/2011; empty if
 * unknown.
 */
export function listNutrition(
  { nutrition, portion }: Pick<Product, 'nutrition' | 'portion'>,
  { t }: Wording,
): NutritionRow[] {
  if (!nutrition) return [];
  const share = portion && portion.weight / 100;
  const energy: NutritionRow = {
    id: 'energy',
    label: t('product.nutrient.energy'),
    per100g: formatEnergy(1),
    perPortion: share === undefined ? undefined : formatEnergy(share),
    isPart: false,
  };
  return [
    energy,
    ...nutrients.flatMap((id): NutritionRow[] => {
      const grams = nutrition[id];
      if (grams === undefined) return [];
      return [
        {
          id,
          label: t(`product.nutrient.${id}`),
          per100g: formatNutrient(id, grams, t),
          perPortion: share === undefined ? undefined : formatNutrient(id, grams * share, t),
          isPart: id === 'saturates' || id === 'sugars',
        },
      ];
    }),
  ];

  function formatEnergy(of: number): string {
    const [kj = 0, kcal = 0] = [nutrition?.energyKj, nutrition?.energyKcal];
    return t('product.energyOf', { kj: Math.round(kj * of), kcal: Math.round(kcal * of) });
  }
}

/** The heading of the portion column: “Per portion (100 g)”. */
export function describePortionColumn(
  { portion }: Pick<Product, 'portion'>,
  wording: Wording,
): string | undefined {
  return portion && wording.t('product.perPortion', { weight: formatWeight(portion.weight, wording) });
}

/** An amount as declared on labels: “9.5 g”, “< 0.5 g”. */
export function formatNutrient(nutrient: Nutrient, grams: number, t: Wording['t']): string {
  const { grams: amount, decimals, isLess } = roundNutrient(nutrient, grams);
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return `${isLess ? '<\u00a0' : ''}${formatNumber(amount, t, digits)}\u00a0g`;
}
