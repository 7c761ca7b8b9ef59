import type { ItemValue } from '#schema/infer.ts';
import type { recipeCard } from './schema.ts';

/** What the card shows of a recipe. */
export type CardRecipe = NonNullable<ItemValue<typeof recipeCard>['recipe']>;
