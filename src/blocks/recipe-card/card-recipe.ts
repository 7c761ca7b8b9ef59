import type { ItemValue } from '#schema/infer.ts';
import type { recipeCard } from './schema.ts';

/** The part of a recipe that the card uses. */
export type CardRecipe = NonNullable<ItemValue<typeof recipeCard>['recipe']>;
