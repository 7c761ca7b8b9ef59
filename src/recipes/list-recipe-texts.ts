import { nameAllergen } from '#i18n/name-allergen.ts';
import { writeList } from '#i18n/write-list.ts';
import type { Allergen } from '#schema/choices.ts';
import {
  type EntryReading,
  type EntryText,
  toHeading,
  toLine,
  toLines,
  toRichText,
} from '#schema/entries/entry-text.ts';
import type { Recipe } from '#schema/entries/recipe.ts';
import { describeIngredient } from './describe-ingredient.ts';
import type { AmountLanguage } from './format-amount.ts';
import { formatMinutes } from './format-minutes.ts';

/** The part of a recipe that a block uses. */
type Taken = Partial<Recipe>;

/**
 * The readable text of recipes, for search and feeds. Facts that the block does not use, or that are unknown, are left
 * out.
 */
export function listRecipeTexts(
  recipes: readonly Taken[],
  reading: EntryReading,
  language: AmountLanguage,
): EntryText[] {
  return recipes.flatMap((recipe) => [
    ...toHeading(recipe.name, recipe.languages?.name),
    ...toLine(recipe.summary, recipe.languages?.summary),
    ...(reading === 'card' ? listYield(recipe, language) : listFacts(recipe, language)),
  ]);
}

function listYield({ covers, minutes }: Taken, { t }: AmountLanguage): EntryText[] {
  return toLines(
    covers === undefined ? undefined : t('product.covers', { count: covers }),
    minutes === undefined ? undefined : formatMinutes(minutes, t),
  );
}

function listFacts(recipe: Taken, language: AmountLanguage): EntryText[] {
  const { course, ingredients = [], steps = [], diets = [] } = recipe;
  const { t } = language;
  return [
    ...listYield({ covers: recipe.covers }, language),
    ...toLines(
      course && t(`recipe.course.${course}`),
      ...writeTimes(recipe, language),
      ...diets.map((diet) => t(`product.diet.${diet}`)),
    ),
    ...ingredients.flatMap((ingredient) =>
      toLine(describeIngredient(ingredient, language), ingredient.languages?.food),
    ),
    ...steps.flatMap(toRichText),
    ...toRichText(recipe.tips),
    ...toRichText(recipe.holding),
    ...toLines(...writeAllergens(recipe, language)),
  ];
}

function writeTimes({ preparationMinutes, cookingMinutes }: Taken, { t }: AmountLanguage) {
  const write = (label: string, minutes: number | undefined) =>
    minutes ? t('list.row', { label, value: formatMinutes(minutes, t) }) : undefined;
  return [write(t('recipe.preparation'), preparationMinutes), write(t('recipe.cooking'), cookingMinutes)];
}

/**
 * What is known of a recipe's allergens, a sentence each, the worst first; empty for a recipe without ingredients.
 *
 * @example
 * writeAllergens(stew, language); // ['Contains oats and celery', 'May contain soya', 'Of 2 ingredients …']
 */
export function writeAllergens(
  { contains = [], mayContain = [], unknownLines = 0, ingredients = [] }: Taken,
  language: AmountLanguage,
): string[] {
  const { t } = language;
  const rest = unknownLines > 0 ? t('recipe.unknown', { count: unknownLines }) : t('recipe.noOther');
  return [
    ...(contains.length > 0 ? [t('recipe.contains', { list: nameAllergens(contains, language) })] : []),
    ...(mayContain.length > 0 ? [t('recipe.mayContain', { list: nameAllergens(mayContain, language) })] : []),
    ...(ingredients.length + unknownLines > 0 ? [rest] : []),
  ];
}

/** Lists allergens within a sentence. */
function nameAllergens(allergens: readonly Allergen[], { t }: AmountLanguage): string {
  return writeList(
    allergens.map((allergen) => nameAllergen(t, allergen, 'contains')),
    t,
  );
}
