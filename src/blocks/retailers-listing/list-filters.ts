import { type Locale, locales } from '#i18n/locales.ts';
import type { Translate } from '#i18n/translate.ts';
import type { ItemValue } from '#schema/infer.ts';
import type { Filter } from '#ui/filtered-list/filters.ts';
import type { NamedCountry } from './named-country.ts';
import type { retailersListing } from './schema.ts';
import type { UnkeptProduct } from './unkept-product.ts';

export type ListedRetailer = ItemValue<typeof retailersListing>['items'][number];

/**
 * The filters for retailers: `?country=fi&product=sausages`. The visitor's own country comes first, then the others in
 * the order of `named`.
 *
 * @param asked products to offer besides those that retailers stock
 * @param language BCP 47 tag of the products' names, if it differs from the page's language
 */
export function listFilters(
  retailers: readonly ListedRetailer[],
  named: readonly NamedCountry[],
  asked: readonly UnkeptProduct[],
  { t, locale }: { t: Translate; locale: Locale },
  language: string | undefined,
): readonly Filter<ListedRetailer>[] {
  const { flag: own } = locales[locale];
  const countries = pickCountries(
    retailers.flatMap((retailer) => retailer.countries),
    named,
  )
    .map(({ code, name }) => ({ value: code, label: name }))
    .sort((a, b) => Number(b.value === own) - Number(a.value === own));
  const products = new Map(
    [...retailers.flatMap((retailer) => retailer.products), ...asked].map((product) => [
      product.key,
      product,
    ]),
  );
  return [
    {
      name: 'country',
      legend: t('retailers.country'),
      options: countries,
      matches: (retailer, country) =>
        retailer.countries.length === 0 || retailer.countries.some((served) => served === country),
    },
    {
      name: 'product',
      legend: t('retailers.product'),
      options: [...products].map(([value, { name, languages }]) => ({
        value,
        label: name,
        lang: languages?.name ?? language,
      })),
      matches: (retailer, product) => retailer.products.some(({ key }) => key === product),
      needsAll: true,
      isFolded: true,
    },
  ];
}

/** The countries with these codes, in the order of `named`. */
export function pickCountries(
  codes: readonly string[],
  named: readonly NamedCountry[],
): readonly NamedCountry[] {
  return named.filter(({ code }) => codes.includes(code));
}
