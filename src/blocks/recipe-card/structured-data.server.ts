import type { Recipe } from 'schema-dts';
import { brandName } from '#i18n/brand.ts';
import { getTranslator } from '#i18n/get-translator.server.ts';
import { locales } from '#i18n/locales.ts';
import { describeIngredient } from '#recipes/describe-ingredient.ts';
import { toIsoDuration } from '#recipes/format-minutes.ts';
import { documentToPlainText } from '#rich-text/document-to-plain-text.ts';
import { toUrl } from '#seo/to-url.ts';
import type { DescribeBlock } from '../server-half.server.ts';
import type { recipeCard } from './schema.ts';

const dietTypes = {
  vegan: 'https://schema.org/VeganDiet',
  vegetarian: 'https://schema.org/VegetarianDiet',
  halal: 'https://schema.org/HalalDiet',
  kosher: 'https://schema.org/KosherDiet',
} as const;

/** The recipe for its own number of covers (https://schema.org/Recipe). */
export const describeBlock: DescribeBlock<typeof recipeCard> = ({ recipe }, { locale, origin }) => {
  if (!recipe) return [];
  const t = getTranslator(locale);
  const { name, summary, image, covers, course, diets, preparationMinutes, cookingMinutes } = recipe;
  const total = (preparationMinutes ?? 0) + (cookingMinutes ?? 0);
  const record: Recipe & { '@type': 'Recipe' } = {
    '@type': 'Recipe',
    name,
    description: summary,
    url: toUrl(recipe.path, origin),
    inLanguage: recipe.languages?.name ?? locales[locale].languageTag,
    author: { '@type': 'Organization', name: brandName, url: origin },
    image: image && new URL(image.full, origin).href,
    recipeYield: [String(covers), t('recipe.forCovers', { count: covers })],
    recipeCategory: course && t(`recipe.course.${course}`),
    prepTime: toTime(preparationMinutes),
    cookTime: toTime(cookingMinutes),
    totalTime: toTime(total || undefined),
    recipeIngredient: recipe.ingredients.map((ingredient) => describeIngredient(ingredient, { locale, t })),
    recipeInstructions: recipe.steps.map((step, index) => ({
      '@type': 'HowToStep',
      position: index + 1,
      text: documentToPlainText(step),
    })),
    suitableForDiet: diets.length > 0 ? diets.map((diet) => dietTypes[diet]) : undefined,
  };
  return [record];
};

function toTime(minutes: number | undefined): string | undefined {
  return minutes === undefined ? undefined : toIsoDuration(minutes);
}
