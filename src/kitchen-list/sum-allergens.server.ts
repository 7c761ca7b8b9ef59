import { findPresence, listNamed, type Presence, presences } from '#products/list-allergens.ts';
import { type Allergen, noAllergens } from '#schema/choices.ts';
import type { Product } from '#schema/entries/product.ts';
import type { Recipe } from '#schema/entries/recipe.ts';

type AllergenProduct = Pick<Product, 'name' | 'contains' | 'mayContain' | 'freeFrom'>;
type AllergenRecipe = Pick<Recipe, 'name' | 'contains' | 'mayContain' | 'unknownLines'>;

/** What is known of an allergen in several things together. */
export interface SummedAllergen {
  id: Allergen;
  presence: Presence;
  /** The things of which that is said, the worst of all; empty unless they contain or may contain it. */
  names: readonly string[];
}

/** The allergens of products and recipes together, each as the worst of them, the worst first. */
export function sumAllergens(
  products: readonly AllergenProduct[],
  recipes: readonly AllergenRecipe[],
): SummedAllergen[] {
  const things = [
    ...products.map((facts) => ({ name: facts.name, facts, isKnown: true })),
    ...recipes.map(({ name, contains, mayContain, unknownLines }) => ({
      name,
      facts: { contains: contains.length > 0 ? contains : [noAllergens], mayContain, freeFrom: [] },
      isKnown: unknownLines === 0,
    })),
  ];
  const summed = listNamed(things.map(({ facts }) => facts)).map((id) => {
    const found = things.map(({ name, facts, isKnown }) => {
      const own = findPresence(facts, id);
      return { name, presence: own === 'absent' && !isKnown ? ('unknown' as const) : own };
    });
    const presence = presences.find((worst) => found.some((own) => own.presence === worst)) ?? 'unknown';
    const isIn = presence === 'contains' || presence === 'mayContain';
    const names = isIn ? found.filter((own) => own.presence === presence).map(({ name }) => name) : [];
    return { id, presence, names };
  });
  return presences.flatMap((presence) => summed.filter((row) => row.presence === presence));
}
