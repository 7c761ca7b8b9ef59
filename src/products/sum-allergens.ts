import { nameAllergen } from '#i18n/name-allergen.ts';
import type { Translate } from '#i18n/translate.ts';
import { type Allergen, noAllergens } from '#schema/choices.ts';
import type { Product } from '#schema/entries/product.ts';
import type { Recipe } from '#schema/entries/recipe.ts';
import { findPresence, listNamed, type Presence, presences } from './list-allergens.ts';

type AllergenProduct = Pick<Product, 'name' | 'languages' | 'contains' | 'mayContain' | 'freeFrom'>;
type AllergenRecipe = Pick<Recipe, 'name' | 'languages' | 'contains' | 'mayContain' | 'unknownLines'>;

/** A product or dish, by its name. */
interface NamedThing {
  name: string;
  /** Of the name, where it is not the page's. */
  lang?: string | undefined;
}

/** What is known of an allergen in several things together. */
export interface SummedAllergen {
  id: Allergen;
  presence: Presence;
  /** The things of which that is said, the worst of all; empty unless they contain or may contain it. */
  things: readonly NamedThing[];
}

/** The allergens of products and recipes together, each as the worst of them, the worst first. */
export function sumAllergens(
  products: readonly AllergenProduct[],
  recipes: readonly AllergenRecipe[],
): SummedAllergen[] {
  const things = [
    ...products.map((facts) => ({ ...nameThing(facts), facts, isKnown: true })),
    ...recipes.map(({ contains, mayContain, unknownLines, ...recipe }) => ({
      ...nameThing(recipe),
      facts: { contains: contains.length > 0 ? contains : [noAllergens], mayContain, freeFrom: [] },
      isKnown: unknownLines === 0,
    })),
  ];
  const summed = listNamed(things.map(({ facts }) => facts)).map((id) => {
    const found = things.map(({ facts, isKnown, ...thing }) => {
      const own = findPresence(facts, id);
      return { thing, presence: own === 'absent' && !isKnown ? ('unknown' as const) : own };
    });
    const presence = presences.find((worst) => found.some((own) => own.presence === worst)) ?? 'unknown';
    const isIn = presence === 'contains' || presence === 'mayContain';
    const worst = isIn ? found.filter((own) => own.presence === presence) : [];
    return { id, presence, things: worst.map(({ thing }) => thing) };
  });
  return presences.flatMap((presence) => summed.filter((row) => row.presence === presence));
}

function nameThing({ name, languages }: Pick<Product, 'name' | 'languages'>): NamedThing {
  return { name, ...(languages?.name && { lang: languages.name }) };
}

/** Allergens of which the same is known, in a locale's words. */
export interface AllergenGroup {
  presence: Presence;
  label: string;
  rows: readonly { id: Allergen; label: string; things: readonly NamedThing[] }[];
}

/** The same by what is known of them, the worst first; none of nothing. */
export function groupSummedAllergens(
  products: readonly AllergenProduct[],
  recipes: readonly AllergenRecipe[],
  t: Translate,
): AllergenGroup[] {
  if (products.length + recipes.length === 0) return [];
  const groups = Map.groupBy(sumAllergens(products, recipes), ({ presence }) => presence);
  return [...groups].map(([presence, rows]) => ({
    presence,
    label: t(`product.presence.${presence}`),
    rows: rows.map(({ id, things }) => ({ id, label: nameAllergen(t, id, presence), things })),
  }));
}
