import { getPluralRules } from '#i18n/get-plural-rules.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Translate } from '#i18n/translate.ts';
import { roundToDecimals, writeNumber } from '#i18n/write-number.ts';
import type { Ingredient } from '#schema/entries/recipe.ts';
import type { Amount, UsMeasure } from './measures.ts';
import { scaleAmount } from './scale-amount.ts';
import { toUsAmount } from './to-us-amount.ts';

/** The locale that amounts are formatted for, and its translator. */
export interface AmountLanguage {
  locale: Locale;
  t: Translate;
}

const metricUnits = { g: 'gram', kg: 'kilogram', ml: 'milliliter', l: 'liter' } as const;

/** US symbols. No other locale uses them, so they are not in the dictionaries. */
const usSigns: Record<UsMeasure, string> = {
  oz: 'oz',
  lb: 'lb',
  tsp: 'tsp',
  tbsp: 'tbsp',
  cup: 'cups',
  qt: 'qt',
  gal: 'gal',
};

/** Maximum number of decimals of an amount. */
const decimals = 2;

const fractionSigns: readonly (readonly [value: number, sign: string])[] = [
  [0.125, '⅛'],
  [0.25, '¼'],
  [0.375, '⅜'],
  [0.5, '½'],
  [0.75, '¾'],
];

/**
 * Formats the amount of an ingredient: “2.5 kg”, “3 cloves”, “½”; in the United States in customary units followed by
 * metric ones, “18 oz (500 g)”. Undefined for an ingredient without a quantity, which is added to taste.
 *
 * @param factor the covers wanted, divided by those of the recipe
 */
export function formatIngredientAmount(
  { quantity, unit }: Pick<Ingredient, 'quantity' | 'unit'>,
  factor: number,
  language: AmountLanguage,
): string | undefined {
  if (quantity === undefined) return undefined;
  const written = formatAmount(scaleAmount(quantity, unit, factor), language);
  if (language.locale !== 'en-us' || (unit !== 'g' && unit !== 'ml')) return written;
  const customary = toUsAmount(quantity * factor, unit);
  return customary ? `${formatAmount(customary, language)} (${written})` : written;
}

/**
 * The name of an ingredient in the grammatical number of its amount: “limes”, but “lime” for one or half.
 *
 * @param factor the covers wanted, divided by those of the recipe
 */
export function nameFood(
  { quantity, unit, food, foodOne }: Pick<Ingredient, 'quantity' | 'unit' | 'food' | 'foodOne'>,
  factor: number,
  locale: Locale,
): string {
  if (foodOne === undefined || quantity === undefined || unit !== 'piece') return food;
  const count = toGrammaticalCount(scaleAmount(quantity, unit, factor).value, locale);
  return getPluralRules(locale).select(count) === 'one' ? foodOne : food;
}

/** Formats an amount for the locale, without breaking spaces. */
function formatAmount({ value, measure }: Amount, { locale, t }: AmountLanguage): string {
  if (measure in metricUnits) {
    const unit = metricUnits[measure as keyof typeof metricUnits];
    const count = roundToDecimals(value, decimals);
    return keepTogether(t(`unit.${unit}`, { count, amount: writeDecimal(value, t) }));
  }
  const amount = formatFraction(value, t);
  if (measure === 'piece') return amount;
  if (measure in usSigns) {
    const sign = measure === 'cup' && value <= 1 ? 'cup' : usSigns[measure as UsMeasure];
    return keepTogether(`${amount} ${sign}`);
  }
  const count = toGrammaticalCount(value, locale);
  return keepTogether(t(`recipe.amount.${measure as CountedMeasure}`, { count, amount }));
}

/** Most languages use the singular for half a clove; Finnish uses the plural. */
function toGrammaticalCount(value: number, locale: Locale): number {
  return value < 1 && locale !== 'fi-fi' ? 1 : value;
}

type CountedMeasure = 'clove' | 'bunch' | 'tin' | 'slice' | 'sheet' | 'leaf';

/** “2½”; decimals for anything but the usual fractions. */
function formatFraction(value: number, t: Translate): string {
  const whole = Math.floor(value);
  const sign = fractionSigns.find(([fraction]) => Math.abs(fraction - (value - whole)) < 1e-6)?.[1];
  if (!sign) return writeDecimal(value, t);
  return whole === 0 ? sign : `${writeDecimal(whole, t)}${sign}`;
}

function keepTogether(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

function writeDecimal(value: number, t: Translate): string {
  return writeNumber(value, t, { maximumFractionDigits: decimals });
}
