import type { Document } from '@contentful/rich-text-types';
import type { Allergen } from '#schema/choices.ts';
import type { ItemValue } from '#schema/infer.ts';
import type { Languages } from '#schema/languages.ts';
import type { ArticleTeaser, EntryLink, ProductTeaser, RecipeTeaser } from './product.ts';
import type { recipeEntry, recipeFactsEntry, units } from './recipe-entry.ts';

type Facts = ItemValue<typeof recipeFactsEntry>;
type Words = ItemValue<typeof recipeEntry>;

/** An ingredient with its words, for the recipe's own covers. */
export interface Ingredient {
  id: string;
  quantity?: number | undefined;
  unit: (typeof units)[number];
  food: string;
  /** The same where it is one, or less than one. */
  foodOne?: string | undefined;
  preparation?: string | undefined;
  readonly languages?: Languages | undefined;
  /** Where the product that it is has its page. */
  product?: EntryLink | undefined;
}

/** A recipe of a locale: its facts and words, with everything looked up. */
export interface Recipe
  extends Omit<Facts, 'ingredients'>,
    Pick<Words, 'name' | 'summary' | 'tips' | 'holding'>,
    RecipeTeaser {
  name: string;
  covers: number;
  image?: RecipeTeaser['image'];
  ingredients: readonly Ingredient[];
  steps: readonly Document[];
  /** Allergens of all ingredients together. */
  contains: readonly Allergen[];
  /** Those that may be in its products by accident, and are in no ingredient. */
  mayContain: readonly Allergen[];
  /** Those of its ingredients that are products, each once. */
  products: readonly ProductTeaser[];
  /** The same by name alone, to choose recipes by. */
  productNames: readonly Pick<ProductTeaser, 'key' | 'name' | 'languages'>[];
  news: readonly ArticleTeaser[];
}
