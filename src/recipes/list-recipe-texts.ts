import { locales } from '#i18n/locales.ts';
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
import { listDiets } from './list-diets.ts';

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
  const { course, ingredients = [], steps = [], contains = [], mayContain = [], diets = [] } = recipe;
  const { t } = language;
  return [
    ...listYield({ covers: recipe.covers }, language),
    ...toLines(
      course && t(`recipe.course.${course}`),
      ...writeTimes(recipe, language),
      ...listDiets(diets, contains).map((diet) => t(`product.diet.${diet}`)),
    ),
    ...ingredients.flatMap((ingredient) =>
      toLine(describeIngredient(ingredient, language), ingredient.languages?.food),
    ),
    ...steps.flatMap(toRichText),
    ...toRichText(recipe.tips),
    ...toRichText(recipe.holding),
    ...toLines(
      contains.length > 0 ? t('recipe.contains', { list: nameAllergens(contains, language) }) : undefined,
      mayContain.length > 0
        ? t('recipe.mayContain', { list: nameAllergens(mayContain, language) })
        : undefined,
    ),
  ];
}

function writeTimes(
  { preparationMinutes, cookingMinutes }: Taken,
  { t }: AmountLanguage,
): (string | undefined)[] {
  return [
    preparationMinutes ? `${t('recipe.preparation')}: ${formatMinutes(preparationMinutes, t)}` : undefined,
    cookingMinutes ? `${t('recipe.cooking')}: ${formatMinutes(cookingMinutes, t)}` : undefined,
  ];
}

/**
 * Lists allergens for use within a sentence: in lower case, unless the language capitalises nouns.
 *
 * @example
 * nameAllergens(['celery', 'milk'], { locale: 'en-gb', t }); // 'celery and milk'
 */
export function nameAllergens(allergens: readonly Allergen[], { t, locale }: AmountLanguage): string {
  const { languageTag } = locales[locale];
  const names = allergens.map((allergen) => t(`product.allergen.${allergen}`));
  const written = locale === 'de-de' ? names : names.map((name) => name.toLocaleLowerCase(languageTag));
  return writeList(written, t);
}
