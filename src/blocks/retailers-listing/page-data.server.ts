import type { ReadPageData } from '#blocks/server-half.server.ts';
import { countries, type retailersListing } from './schema.ts';
import './unkept-product.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import type { NamedCountry } from './named-country.ts';

const named = new Map<Locale, readonly NamedCountry[]>();

/** Provided whether or not the first list has filters, since another one on the page may have them. */
export const readPageData: ReadPageData<typeof retailersListing> = ({ items }, { locale, content }) => {
  const kept = new Set(items.flatMap(({ products }) => products.map(({ key }) => key)));
  const unkept = [...content.products.values()].filter(({ key }) => !kept.has(key));
  return {
    props: {
      retailerCountries: nameCountries(locale),
      ...(unkept.length > 0 && {
        unkeptProducts: unkept.map(({ key, name, languages }) => ({ key, name, languages })),
      }),
    },
  };
};

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
