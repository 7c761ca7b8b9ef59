import { type Locale, locales } from '#i18n/locales.ts';
import type { NamedCountry } from './named-country.ts';
import { countries } from './schema.ts';

const named = new Map<Locale, readonly NamedCountry[]>();

/**
 * The countries named and sorted in a locale's language. Done on the server, so that browsers need not load locale
 * data.
 */
export function nameCountries(locale: Locale): readonly NamedCountry[] {
  const known = named.get(locale);
  if (known) return known;
  const { languageTag } = locales[locale];
  const names = new Intl.DisplayNames(languageTag, { type: 'region' });
  const { compare } = new Intl.Collator(languageTag);
  const list = countries
    .map((code) => ({ code, name: names.of(code.toUpperCase()) ?? code }))
    .sort((a, b) => compare(a.name, b.name));
  named.set(locale, list);
  return list;
}
