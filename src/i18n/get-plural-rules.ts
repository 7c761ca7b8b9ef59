import { type Locale, locales } from './locales.ts';

const pluralRules = new Map<Locale, Intl.PluralRules>();

/**
 * The plural rules of a locale, cached. They are the only part of `Intl` used during page start, since they cost a
 * browser a hundredth of what the others do (docs/decisions/performance.md#dictionary-parts).
 */
export function getPluralRules(locale: Locale): Intl.PluralRules {
  const known = pluralRules.get(locale);
  if (known) return known;
  const rules = new Intl.PluralRules(locales[locale].languageTag);
  pluralRules.set(locale, rules);
  return rules;
}
