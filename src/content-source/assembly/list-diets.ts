import type { Allergen } from '#schema/choices.ts';
import type { diets } from '#schema/entries/product-entry.ts';

type Diet = (typeof diets)[number];

const ofFlesh = ['crustaceans', 'fish', 'molluscs'] as const;

/** The allergens that each diet excludes. */
const excluded: Record<Diet, readonly Allergen[]> = {
  vegan: [...ofFlesh, 'eggs', 'milk'],
  vegetarian: ofFlesh,
  halal: [],
  kosher: ['crustaceans', 'molluscs'],
};

/** The diets that facts claim, without those that the allergens contained rule out. */
export function listDiets(claimed: readonly Diet[], contains: Iterable<string>): Diet[] {
  const contained = new Set(contains);
  return claimed.filter((diet) => !excluded[diet].some((allergen) => contained.has(allergen)));
}
