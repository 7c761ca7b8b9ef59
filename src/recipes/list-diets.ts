import type { Allergen } from '#schema/choices.ts';
import type { diets } from '#schema/entries/product-entry.ts';

export type Diet = (typeof diets)[number];

const ofFlesh = ['crustaceans', 'fish', 'molluscs'] as const;

/** What is in nothing that suits a diet. */
const excluded: Record<Diet, readonly Allergen[]> = {
  vegan: [...ofFlesh, 'eggs', 'milk'],
  vegetarian: ofFlesh,
  halal: [],
  kosher: [],
};

/** The diets that a recipe is said to suit, without those that its allergens contradict. */
export function listDiets(said: readonly Diet[], contains: readonly Allergen[]): readonly Diet[] {
  return said.filter((diet) => !excluded[diet].some((allergen) => contains.includes(allergen)));
}
