import type { Locale } from '#i18n/locales.ts';
import { locales } from '#i18n/locales.ts';
import type { Translate } from '#i18n/translate.ts';
import type { ItemValue } from '#schema/infer.ts';
import type { Filter } from '#ui/filtered-list/filters.ts';
import type { retailersListing } from './schema.ts';

export type ListedRetailer = ItemValue<typeof retailersListing>['items'][number];

/** What visitors choose retailers by: `?country=fi&product=sausages`. The visitor's own country comes first. */
export function listFilters(
  retailers: readonly ListedRetailer[],
  { t, locale }: { t: Translate; locale: Locale },
): readonly Filter<ListedRetailer>[] {
  const { flag: own, languageTag } = locales[locale];
  const countries = [...new Set(retailers.flatMap((retailer) => retailer.countries))]
    .map((value) => ({ value, label: nameCountry(value, languageTag) }))
    .sort(
      (a, b) =>
        Number(b.value === own) - Number(a.value === own) || a.label.localeCompare(b.label, languageTag),
    );
  const products = new Map(
    retailers.flatMap((retailer) => retailer.products.map(({ key, name }) => [key, name] as const)),
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
      options: [...products].map(([value, label]) => ({ value, label })),
      matches: (retailer, product) => retailer.products.some(({ key }) => key === product),
      needsAll: true,
      isFolded: true,
    },
  ];
}

/** A country as its locale's language calls it. */
export function nameCountry(code: string, languageTag: string): string {
  return new Intl.DisplayNames(languageTag, { type: 'region' }).of(code.toUpperCase()) ?? code;
}
