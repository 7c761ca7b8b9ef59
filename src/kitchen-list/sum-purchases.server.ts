import { foldText } from '#i18n/fold-text.ts';
import type { Product } from '#schema/entries/product.ts';
import type { Ingredient, Recipe } from '#schema/entries/recipe.ts';

export interface ListedProduct {
  product: Product;
  packs: number;
}

export interface ListedRecipe {
  recipe: Pick<Recipe, 'ingredients' | 'covers'>;
  covers: number;
}

/** The packs of a product to order: those asked for, and those that recipes need, rounded up. */
export interface PackOrder {
  product: Product;
  packs: number;
  /** What the recipes need, in g; 0 if none needs any. */
  needed: number;
  /** What they leave of the packs that are ordered for them, in g. */
  left: number;
}

/** An ingredient that is none of our products, or one of unknown packs, of all recipes together. */
export interface SummedIngredient extends Omit<Ingredient, 'quantity' | 'preparation'> {
  /** In its unit, not rounded; undefined if it is added to taste throughout. */
  quantity: number | undefined;
}

/** Significant digits: more are errors of floating point, and would order one pack too many. */
const digits = 9;

/** What to order for products and recipes together: packs in the order of `range`, ingredients in that of the recipes. */
export function sumPurchases(
  products: readonly ListedProduct[],
  recipes: readonly ListedRecipe[],
  range: Iterable<Product>,
): { orders: PackOrder[]; ingredients: SummedIngredient[] } {
  const all = [...range];
  /** Of each product, in packs. */
  const shares = new Map<Product, number>();
  const ingredients = new Map<string, SummedIngredient>();
  for (const { recipe, covers } of recipes) {
    const factor = covers / recipe.covers;
    for (const line of recipe.ingredients) {
      const product = line.product && all.find(({ path }) => path === line.product?.path);
      const share = product && toPacks(line, product);
      if (product && share !== undefined) shares.set(product, (shares.get(product) ?? 0) + share * factor);
      else addIngredient(ingredients, line, factor);
    }
  }
  const asked = new Map(products.map(({ product, packs }) => [product, packs]));
  const orders = all.flatMap((product): PackOrder[] => {
    const share = Number((shares.get(product) ?? 0).toPrecision(digits));
    const whole = Math.ceil(share);
    const packs = (asked.get(product) ?? 0) + whole;
    const weight = product.pack?.netWeight ?? 0;
    return packs > 0 ? [{ product, packs, needed: share * weight, left: (whole - share) * weight }] : [];
  });
  return { orders, ingredients: [...ingredients.values()] };
}

/** The packs of each product, by its key, that one cover of a recipe takes. */
export function sumPacks(
  recipe: Pick<Recipe, 'ingredients' | 'covers'>,
  range: Iterable<Product>,
): [key: string, packs: number][] {
  const byPath = new Map([...range].map((product) => [product.path, product]));
  const packs = new Map<string, number>();
  for (const line of recipe.ingredients) {
    const product = byPath.get(line.product?.path ?? '');
    const share = product && toPacks(line, product);
    if (product && share) packs.set(product.key, (packs.get(product.key) ?? 0) + share / recipe.covers);
  }
  return [...packs];
}

/** How many packs of a product a line takes; undefined if that cannot be told. */
function toPacks({ quantity, unit }: Ingredient, { pack }: Product): number | undefined {
  const size = unit === 'g' ? pack?.netWeight : unit === 'piece' ? pack?.pieces : undefined;
  return size && quantity !== undefined ? quantity / size : undefined;
}

function addIngredient(sums: Map<string, SummedIngredient>, line: Ingredient, factor: number): void {
  const { preparation: _, quantity, ...own } = line;
  // What is added to taste is bought whatever its unit.
  const id = `${foldText(line.food)} ${quantity === undefined ? '' : line.unit}`;
  const sum = sums.get(id);
  const amount = quantity === undefined ? sum?.quantity : (sum?.quantity ?? 0) + quantity * factor;
  sums.set(id, { ...own, ...sum, quantity: amount });
}
