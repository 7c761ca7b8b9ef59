import { getNumberFormat } from '#i18n/intl-formats.ts';
import type { Locale } from '#i18n/locales.ts';

/** Measures are written with a space that does not break, and a true minus sign. */
const space = '\u00a0';
const gramsPerOunce = 28.349523125;
const ouncesPerPound = 16;

/** Whether kitchens of the locale measure in ounces, pounds and degrees Fahrenheit. */
function hasUsUnits(locale: Locale): boolean {
  return locale === 'en-us';
}

/** Writes a number the locale's way. */
export function formatNumber(value: number, locale: Locale, options?: Intl.NumberFormatOptions): string {
  return getNumberFormat(locale, options).format(value).replace(/^-/, '−');
}

/**
 * Writes a weight in g or kg; in the United States in oz or lb, with metric beside it as labels there have it.
 *
 * @example
 * formatWeight(2500, 'de-de'); // '2,5 kg'
 * formatWeight(80, 'en-us'); // '2.8 oz (80 g)'
 */
export function formatWeight(grams: number, locale: Locale): string {
  const metric = grams < 1000 ? write(grams, 'g') : write(grams / 1000, 'kg', 2);
  if (!hasUsUnits(locale)) return metric;
  const ounces = grams / gramsPerOunce;
  const customary = ounces < ouncesPerPound ? write(ounces, 'oz') : write(ounces / ouncesPerPound, 'lb');
  return `${customary} (${metric})`;

  function write(value: number, unit: string, decimals = 1): string {
    return `${formatNumber(value, locale, { maximumFractionDigits: decimals })}${space}${unit}`;
  }
}

/**
 * Writes a temperature in °C; in the United States in °F, with °C beside it.
 *
 * @param step to what °F are rounded: 5 for what is set on an appliance, 1 for what food safety asks for
 */
export function formatTemperature(celsius: number, locale: Locale, step: 1 | 5 = 1): string {
  if (!hasUsUnits(locale)) return `${formatNumber(celsius, locale)}${space}°C`;
  // Adding 0 makes 0 of −0.
  const fahrenheit = Math.round((celsius * 1.8 + 32) / step) * step + 0;
  return `${formatNumber(fahrenheit, locale)}°F (${formatNumber(celsius, locale)}°C)`;
}
