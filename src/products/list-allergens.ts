import { type Allergen, allergens } from '#schema/choices.ts';
import type { Product } from '#schema/entries/product.ts';
import type { FactRow } from './fact-row.ts';
import type { Wording } from './wording.ts';

export type Presence = 'contains' | 'mayContain' | 'free';

/** An allergen and its presence in the product, which `value` states in words. */
export interface AllergenRow extends FactRow {
  id: Allergen;
  presence: Presence;
}

/** Whether a product is known to be free from an allergen. Possible traces count as presence. */
export function isFreeFrom(
  product: Pick<Product, 'contains' | 'mayContain' | 'areAllergensKnown'>,
  allergen: Allergen,
): boolean {
  return product.areAllergensKnown && findPresence(product, allergen) === 'free';
}

/** The allergens in a product: those contained, then those that it may contain. */
export function findPresence(
  { contains, mayContain }: Pick<Product, 'contains' | 'mayContain'>,
  allergen: Allergen,
): Presence {
  if (contains.includes(allergen)) return 'contains';
  return mayContain.includes(allergen) ? 'mayContain' : 'free';
}

/**
 * All 14 allergens, in the order of Annex II of Regulation (EU) No 1169/2011. Empty if neither ingredients nor
 * allergens are known.
 */
export function listAllergens(
  product: Pick<Product, 'contains' | 'mayContain' | 'areAllergensKnown'>,
  { t }: Pick<Wording, 't'>,
): AllergenRow[] {
  if (!product.areAllergensKnown) return [];
  return allergens.map((id) => {
    const presence = findPresence(product, id);
    return { id, label: t(`product.allergen.${id}`), value: t(`product.presence.${presence}`), presence };
  });
}

/** The diets that a product suits, in words: “Vegan”. */
export function listDiets({ diets }: Pick<Product, 'diets'>, { t }: Pick<Wording, 't'>): string[] {
  return diets.map((diet) => t(`product.diet.${diet}`));
}
