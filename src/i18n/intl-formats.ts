import { type Locale, locales } from './locales.ts';

const numberFormats = new Map<string, Intl.NumberFormat>();
const pluralRules = new Map<Locale, Intl.PluralRules>();

/** The way a locale writes numbers. It is made once for the same options: that costs fifty times what writing one does. */
export function getNumberFormat(locale: Locale, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const id = `${locale} ${JSON.stringify(options)}`;
  const known = numberFormats.get(id);
  if (known) return known;
  const format = new Intl.NumberFormat(locales[locale].languageTag, options);
  numberFormats.set(id, format);
  return format;
}

/** Which form of a word goes with a number in a locale's language. */
export function getPluralRules(locale: Locale): Intl.PluralRules {
  const known = pluralRules.get(locale);
  if (known) return known;
  const rules = new Intl.PluralRules(locales[locale].languageTag);
  pluralRules.set(locale, rules);
  return rules;
}
