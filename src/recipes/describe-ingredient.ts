import type { Ingredient } from '#schema/entries/recipe.ts';
import { type AmountLanguage, formatIngredientAmount, nameFood } from './format-amount.ts';

/** An ingredient in one line, for the recipe's own number of covers: “2.5 kg chopped tomatoes, drained”. */
export function describeIngredient(line: Ingredient, language: AmountLanguage): string {
  const { preparation } = line;
  const food = nameFood(line, 1, language.locale);
  const amount = formatIngredientAmount(line, 1, language);
  const named = amount === undefined ? `${food}, ${language.t('recipe.toTaste')}` : `${amount} ${food}`;
  return preparation ? `${named}, ${preparation}` : named;
}
