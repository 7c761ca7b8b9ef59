import type { Translate } from '#i18n/translate.ts';
import { makeAllergenFilter } from '#products/list-allergens.ts';
import { sectors } from '#schema/choices.ts';
import type { ItemValue } from '#schema/infer.ts';
import type { Filter } from '#ui/filtered-list/filters.ts';
import type { productOverview } from './schema.ts';

export type OverviewProduct = ItemValue<typeof productOverview>['products'][number];

const methods = [
  'combi-oven',
  'pan',
  'griddle',
  'fryer',
] as const satisfies OverviewProduct['cooking'][number]['method'][];
/** Value for products that are served without cooking. */
const cold = 'cold';

/** The filters for products. Sectors and cooking methods without products are not offered. */
export function listFilters(
  products: readonly OverviewProduct[],
  t: Translate,
): readonly Filter<OverviewProduct>[] {
  const filters: readonly Filter<OverviewProduct>[] = [
    {
      name: 'sector',
      legend: t('overview.sector'),
      options: sectors.map((value) => ({ value, label: t(`overview.sector.${value}`) })),
      matches: (product, sector) => product.sectors.some((own) => own === sector),
    },
    {
      name: 'cooking',
      legend: t('overview.cooking'),
      options: [
        ...methods.map((value) => ({ value, label: t(`product.method.${value}`) })),
        { value: cold, label: t('overview.cold') },
      ],
      matches: ({ cooking, isServedCold }, method) =>
        method === cold ? isServedCold : cooking.some((way) => way.method === method),
    },
    { name: 'without', ...makeAllergenFilter({ t }) },
  ];
  return filters.map((filter) => ({
    ...filter,
    options: filter.options.filter(
      ({ value }) => filter.needsAll || products.some((product) => filter.matches(product, value)),
    ),
  }));
}
