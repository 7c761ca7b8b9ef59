import type { ReactNode } from 'react';
import type { Translate } from '#i18n/translate.ts';
import type { ItemValue } from '#schema/infer.ts';
import type { Filter } from '#ui/filtered-list/filters.ts';
import { findPlaces, splitNames } from './find-places.ts';
import type { retailersListing } from './schema.ts';
import type { UnkeptProduct } from './unkept-product.ts';

type Content = ItemValue<typeof retailersListing>;
export type ListedRetailer = Content['items'][number];

interface PlaceFilter {
  places: Content['places'];
  /** What stands below the field. */
  note: ReactNode;
}

/**
 * The filters for retailers: `?place=Ghent&product=sausages`. In a place that is not known, those that deliver in the
 * whole country are left.
 *
 * @param asked products to offer besides those that retailers stock
 * @param language BCP 47 tag of the products' names, if it differs from the page's language
 */
export function listFilters(
  retailers: readonly ListedRetailer[],
  asked: readonly UnkeptProduct[],
  { places, note }: PlaceFilter,
  t: Translate,
  language: string | undefined,
): readonly Filter<ListedRetailer>[] {
  const kept = retailers.flatMap(({ stock }) => stock.flatMap(({ product }) => product ?? []));
  const products = new Map([...kept, ...asked].map((product) => [product.key, product]));
  const found = new Map<string, readonly string[]>();
  const findOnce = (typed: string) => {
    const known = found.get(typed) ?? findPlaces(places, typed);
    found.set(typed, known);
    return known;
  };
  return [
    {
      name: 'place',
      legend: t('retailers.place'),
      note,
      options: [],
      button: places.length > 0 ? t('retailers.find') : undefined,
      matches: ({ areas }, typed) => {
        const served = splitNames(areas);
        return served.length === 0 || findOnce(typed).some((place) => served.includes(place));
      },
    },
    {
      name: 'product',
      legend: t('retailers.product'),
      options: [...products].map(([value, { name, languages }]) => ({
        value,
        label: name,
        lang: languages?.name ?? language,
      })),
      matches: ({ stock }, key) => stock.length === 0 || stock.some(({ product }) => product?.key === key),
      needsAll: true,
      isFolded: true,
    },
  ];
}
