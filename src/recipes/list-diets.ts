import type { Allergen } from '#schema/choices.ts';
import type { diets } from '#schema/entries/product-entry.ts';

export type Diet = (typeof diets)[number];

const ofFlesh = ['crustaceans', 'fish', 'molluscs'] as const;

/** The allergens that each diet excludes. */
const excluded: Record<Diet, readonly Allergen[]> = {
  vegan: [...ofFlesh, 'eggs', 'milk'],
  vegetarian: ofFlesh,
  halal: [],
  kosher: [],
};

/** The diets that a recipe claims to suit, without those that its allergens rule out. */
export function listDiets(said: readonly Diet[], contains: readonly Allergen[]): readonly Diet[] {
  return said.filter((diet) => !excluded[diet].some((allergen) => contains.includes(allergen)));
}
