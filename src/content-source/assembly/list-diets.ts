import type { Allergen, diets } from '#schema/choices.ts';
import type { EntryValue } from '../source-entries.ts';

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
export function listDiets(claimed: readonly Diet[], contains: readonly string[]): Diet[] {
  return claimed.filter((diet) => !excluded[diet].some((allergen) => contains.includes(allergen)));
}

/** Why a recipe is not said to suit a diet: an ingredient that does not, or of which that is not said. */
export interface Obstacle {
  index: number;
  /** The field of the ingredient that says so, or says nothing. */
  field: 'product' | 'contains';
  /** An allergen in it that the diet excludes. */
  allergen?: Allergen | undefined;
}

/**
 * The first ingredient that contradicts a diet, or leaves it open: a product that does not claim it, and a food of which
 * nobody says what it contains. Of foods whose makes differ, the recipe's own claim holds.
 */
export function findObstacle(
  diet: Diet,
  ingredients: EntryValue<'recipeFacts'>['ingredients'],
  products: ReadonlyMap<string, EntryValue<'productFacts'>>,
): Obstacle | undefined {
  for (const [index, { product, contains: own }] of ingredients.entries()) {
    const facts = product === undefined ? undefined : products.get(product);
    const contains: readonly string[] = product === undefined ? own : (facts?.contains ?? []);
    const allergen = excluded[diet].find((one) => contains.includes(one));
    const isLeftOpen = product === undefined ? own.length === 0 : !facts?.diets.includes(diet);
    if (allergen ?? isLeftOpen)
      return { index, field: product === undefined ? 'contains' : 'product', allergen };
  }
  return undefined;
}
