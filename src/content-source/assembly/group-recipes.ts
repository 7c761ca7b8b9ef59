import type { RecipeTeaser } from '#schema/entries/product.ts';
import type { EntryValue } from '../source-entries.ts';

/** The recipes that use each product, in display order. */
export function groupRecipes(
  recipes: readonly { key: string; facts: Pick<EntryValue<'recipeFacts'>, 'ingredients'> }[],
  teasers: ReadonlyMap<string, RecipeTeaser>,
): ReadonlyMap<string, readonly RecipeTeaser[]> {
  const groups = new Map<string, RecipeTeaser[]>();
  for (const { key, facts } of recipes) {
    const teaser = teasers.get(key);
    if (!teaser) continue;
    for (const product of new Set(facts.ingredients.flatMap((line) => line.product ?? []))) {
      const group = groups.get(product);
      if (group) group.push(teaser);
      else groups.set(product, [teaser]);
    }
  }
  return groups;
}
