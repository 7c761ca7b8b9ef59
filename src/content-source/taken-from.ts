import type { Product } from '#schema/entries/product.ts';
import type { Recipe } from '#schema/entries/recipe.ts';

/**
 * The entries that blocks refer to, by what the blocks have taken of them in place of their keys. Blocks carry only what
 * they show; who reads content by its references finds them here.
 */
export const takenFrom = new WeakMap<object, Product | Recipe>();
