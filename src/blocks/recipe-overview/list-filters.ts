import type { Translate } from '#i18n/translate.ts';
import { courses, sectors } from '#schema/choices.ts';
import type { ItemValue } from '#schema/infer.ts';
import type { Filter } from '#ui/filtered-list/filters.ts';
import type { recipeOverview } from './schema.ts';

export type OverviewRecipe = ItemValue<typeof recipeOverview>['recipes'][number];

/**
 * The filters for recipes. An option that applies to all recipes, or to none, is left out.
 *
 * @param language BCP 47 tag of the names, if it differs from the page's language
 */
export function listFilters(
  recipes: readonly OverviewRecipe[],
  t: Translate,
  language: string | undefined,
): Filter<OverviewRecipe>[] {
  const products = new Map(
    recipes.flatMap((recipe) => recipe.productNames.map((product) => [product.key, product])),
  );
  const filters: Filter<OverviewRecipe>[] = [
    {
      name: 'course',
      legend: t('recipe.filter.course'),
      options: courses.map((value) => ({ value, label: t(`recipe.course.${value}`) })),
      matches: (recipe, value) => recipe.course === value,
    },
    {
      name: 'sector',
      legend: t('overview.sector'),
      options: sectors.map((value) => ({ value, label: t(`overview.sector.${value}`) })),
      matches: (recipe, value) => recipe.sectors.some((sector) => sector === value),
    },
    {
      name: 'product',
      legend: t('recipe.filter.product'),
      options: [...products].map(([value, { name, languages }]) => ({
        value,
        label: name,
        lang: languages?.name ?? language,
      })),
      matches: (recipe, value) => recipe.productNames.some(({ key }) => key === value),
    },
  ];
  return filters.map((filter) => ({
    ...filter,
    options: filter.options.filter(({ value }) => {
      const fitting = recipes.filter((recipe) => filter.matches(recipe, value)).length;
      return fitting > 0 && fitting < recipes.length;
    }),
  }));
}
