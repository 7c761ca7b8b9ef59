import type { Locale } from '#i18n/locales.ts';
import type { Translate } from '#i18n/translate.ts';
import { type Decimals, writeNumber } from '#i18n/write-number.ts';
import type { Wording } from './wording.ts';

/** No-break space between a number and its unit. */
const space = '\u00a0';
const gramsPerOunce = 28.349523125;
const ouncesPerPound = 16;

/** Whether kitchens of the locale measure in ounces, pounds and degrees Fahrenheit. */
function hasUsUnits(locale: Locale): boolean {
  return locale === 'en-us';
}

/** Formats a number for the locale, with a true minus sign. */
export function formatNumber(value: number, t: Translate, decimals?: Decimals): string {
  return writeNumber(value, t, decimals).replace(/^-/, '−');
}

/**
 * Formats a weight in g or kg, to the gram, since a label must not declare more than the pack contains. In the United
 * States in oz or lb followed by metric units, as on labels there.
 *
 * @example
 * formatWeight(2500, german); // '2,5 kg'
 * formatWeight(80, american); // '2.8 oz (80 g)'
 */
export function formatWeight(grams: number, { t, locale }: Wording): string {
  const metric = grams < 1000 ? write(grams, 'g') : write(grams / 1000, 'kg', 3);
  if (!hasUsUnits(locale)) return metric;
  const ounces = grams / gramsPerOunce;
  const customary = ounces < ouncesPerPound ? write(ounces, 'oz') : write(ounces / ouncesPerPound, 'lb');
  return `${customary} (${metric})`;

  function write(value: number, unit: string, decimals = 1): string {
    return `${formatNumber(value, t, { maximumFractionDigits: decimals })}${space}${unit}`;
  }
}

/**
 * Formats a temperature in °C; in the United States in °F followed by °C.
 *
 * @param step rounding step in °F: 5 for appliance settings, 1 for food safety
 */
export function formatTemperature(celsius: number, { t, locale }: Wording, step: 1 | 5 = 1): string {
  if (!hasUsUnits(locale)) return `${formatNumber(celsius, t)}${space}°C`;
  // Adding 0 turns −0 into 0.
  const fahrenheit = Math.round((celsius * 1.8 + 32) / step) * step + 0;
  return `${formatNumber(fahrenheit, t)}°F (${formatNumber(celsius, t)}°C)`;
}
