import type { Document } from '@contentful/rich-text-types';
import type { Allergen } from '#schema/choices.ts';
import type { ItemValue } from '#schema/infer.ts';
import type { Languages } from '#schema/languages.ts';
import type { ArticleTeaser, EntryLink, ProductTeaser, RecipeTeaser } from './product.ts';
import type { recipeEntry, recipeFactsEntry, units } from './recipe-entry.ts';

type Facts = ItemValue<typeof recipeFactsEntry>;
type Words = ItemValue<typeof recipeEntry>;

/** An ingredient with its text, for the recipe's own number of covers. */
export interface Ingredient {
  id: string;
  quantity?: number | undefined;
  unit: (typeof units)[number];
  food: string;
  /** The singular, for an amount of one or less. */
  foodOne?: string | undefined;
  preparation?: string | undefined;
  readonly languages?: Languages | undefined;
  /** Whether it is known of every allergen if it is in it, whoever makes it. */
  areAllergensKnown: boolean;
  /** The product's page, if the ingredient is one of ours. */
  product?: EntryLink | undefined;
}

/** A recipe in one locale: facts and texts, with all references resolved. */
export interface Recipe
  extends Omit<Facts, 'ingredients'>,
    Pick<Words, 'name' | 'summary' | 'tips' | 'holding'>,
    RecipeTeaser {
  name: string;
  covers: number;
  image?: RecipeTeaser['image'];
  ingredients: readonly Ingredient[];
  steps: readonly Document[];
  /** Allergens of all ingredients together, groups of cereals and nuts with their kinds. */
  contains: readonly Allergen[];
  /** Allergens that its products may contain traces of, and that no ingredient contains. */
  mayContain: readonly Allergen[];
  /** How many of its ingredients, those without words included, may have allergens that nobody knows. */
  unknownLines: number;
  /** The products among its ingredients, deduplicated. */
  products: readonly ProductTeaser[];
  /** Their names only, for filtering recipes. */
  productNames: readonly Pick<ProductTeaser, 'key' | 'name' | 'languages'>[];
  news: readonly ArticleTeaser[];
}
