import { sizes } from '#schema/choices.ts';
import { defineBlock } from '#schema/define-block.ts';
import { products } from '#schema/entries/references.ts';
import { choice, flag } from '#schema/fields.ts';

export const productOverview = defineBlock({
  name: 'ProductOverview',
  group: 'products',
  description:
    'All products as packs that lead to their pages, with filters by sector, cooking and allergens; two or three can be ticked and compared.',
  avoidWhen: 'A few products are to be shown off: use ProductShowcase.',
  accessibility:
    'A list of products, each one link named by the product. The filters are a form that works without scripts; how many products are left is said when they change. So is the comparison, a table whose facts are rows; what differs is marked by a sign and in words. Each card is a place of its own, named by the product’s key: #mince.',
  needs: [['products']],
  fields: {
    products: products(
      [
        'key',
        'path',
        'name',
        'promise',
        'packshot',
        'pack',
        'portion',
        'sectors',
        'cooking',
        'isServedCold',
        'contains',
        'mayContain',
        'freeFrom',
      ],
      {
        reads: 'card',
        description: 'The products, in order; all by default.',
        whenEmpty: 'all',
        places: 'keys',
      },
    ),
    filters: flag({ description: 'Show the filters.', default: true }),
    itemsHeadlineSize: choice(sizes, { description: 'Size of each product’s name.', default: 'm24-d32' }),
    itemsTextSize: choice(sizes, { description: 'Size of each product’s promise.', default: 'm16-d18' }),
  },
});
