import type { BlockProps } from '#blocks/block-props.ts';
import { usePassageLanguage } from '#i18n/passage-language.tsx';
import type { Translate } from '#i18n/translate.ts';
import { useTranslate } from '#i18n/translator-context.tsx';
import { findPresence, makeAllergenFilter } from '#products/list-allergens.ts';
import { formatMinutes } from '#recipes/format-minutes.ts';
import { toDocument } from '#rich-text/to-document.ts';
import { type Allergen, courses, diets, sectors } from '#schema/choices.ts';
import type { ItemValue } from '#schema/infer.ts';
import { BlockSection, getItemElement } from '#ui/block-section/block-section.tsx';
import { Card } from '#ui/card/card.tsx';
import { CardGrid } from '#ui/card-grid/card-grid.tsx';
import { FilteredList } from '#ui/filtered-list/filtered-list.tsx';
import type { Filter } from '#ui/filtered-list/filters.ts';
import type { recipeOverview } from './schema.ts';

/** All recipes, with filters above them. */
export function RecipeOverview(props: BlockProps<typeof recipeOverview>) {
  const { recipes, filters, anchorId, itemsHeadlineSize, itemsTextSize } = props;
  const { t } = useTranslate();
  const { content } = usePassageLanguage();
  return (
    <BlockSection settings={props}>
      {recipes.length > 0 && (
        <FilteredList
          items={recipes}
          filters={filters ? listFilters(recipes, t, content) : []}
          label={t('recipe.filter')}
          describeCount={(count, all) => t('recipe.left', { count, all })}
          anchorId={anchorId}
        >
          {(left, { without = [] }) => (
            <CardGrid
              cards={left.map(
                ({ key, path, name, summary, languages, image, minutes, covers, unknownLines }) => (
                  <Card
                    key={key}
                    type="recipe"
                    element={getItemElement(props)}
                    headline={name}
                    languages={{ headline: languages?.name }}
                    headlineSize={itemsHeadlineSize}
                    text={summary ? toDocument(summary, languages?.summary) : undefined}
                    textSize={itemsTextSize}
                    image={image}
                    isRowOnPhones
                    link={path}
                    facts={[
                      ...(minutes === undefined ? [] : [formatMinutes(minutes, t)]),
                      t('product.covers', { count: covers }),
                      ...(without.length > 0 && unknownLines > 0
                        ? [t('recipe.packsToCheck', { count: unknownLines })]
                        : []),
                    ]}
                  />
                ),
              )}
            />
          )}
        </FilteredList>
      )}
    </BlockSection>
  );
}

type OverviewRecipe = ItemValue<typeof recipeOverview>['recipes'][number];

/**
 * The filters for recipes. An option that applies to all recipes, or to none, is left out, but for allergens.
 *
 * @param language BCP 47 tag of the names, if it differs from the page's language
 */
function listFilters(
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
    {
      name: 'diet',
      legend: t('product.diets'),
      options: diets.map((value) => ({ value, label: t(`product.diet.${value}`) })),
      matches: (recipe, value) => recipe.diets.some((diet) => diet === value),
    },
    { name: 'without', ...makeRecipeAllergenFilter(t) },
  ];
  return filters.map((filter) => ({
    ...filter,
    options: filter.options.filter(({ value }) => {
      if (filter.needsAll) return true;
      const fitting = recipes.filter((recipe) => filter.matches(recipe, value)).length;
      return fitting > 0 && fitting < recipes.length;
    }),
  }));
}

/**
 * Hides recipes that name an allergen, or whose products may contain it. What other makes of their ingredients contain nobody
 * knows of nearly any recipe: those stay, each with the number of packs to check (docs/decisions/facts.md#allergens).
 */
function makeRecipeAllergenFilter(t: Translate) {
  return {
    ...makeAllergenFilter({ t }),
    note: t('recipe.filter.note'),
    matches: (recipe: OverviewRecipe, allergen: string) =>
      !['contains', 'mayContain'].includes(findPresence({ ...recipe, freeFrom: [] }, allergen as Allergen)),
  };
}
