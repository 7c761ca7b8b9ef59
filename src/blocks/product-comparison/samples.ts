import type { BlockSample } from '../block-sample.ts';
import type { productComparison } from './schema.ts';

export const samples: readonly BlockSample<typeof productComparison>[] = [
  {
    name: 'All products',
    description:
      'Four tables as tabs. Each head sorts by its column, and the other way round when pressed again.',
    content: {
      headerHeadline: 'Side *by side*',
      tables: [
        { facts: 'packs' },
        { facts: 'cooking' },
        { facts: 'nutrition' },
        { facts: 'portion-nutrition' },
      ],
    },
  },
  {
    name: 'Two products, on a colour',
    description: 'Columns that neither has anything in are left out.',
    content: {
      headerHeadline: 'Loose, or in *pieces*',
      products: ['mince', 'pieces'],
      tables: [{ facts: 'cooking' }],
      backgroundColour: 'cream',
    },
  },
  {
    name: 'A product that is not cooked',
    hidden: true,
    content: { products: ['deli-slices', 'nuggets'], tables: [{ facts: 'cooking' }, { facts: 'packs' }] },
  },
];
