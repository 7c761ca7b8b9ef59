import type { BlockSample } from '../block-sample.ts';
import type { allergenMatrix } from './schema.ts';

export const samples: readonly BlockSample<typeof allergenMatrix>[] = [
  {
    name: 'All products',
    description:
      'A table, and on a phone a list of products. Hide what contains mustard: one column is gone.',
    content: { headerHeadline: 'Fourteen allergens, *eight products*' },
  },
  {
    name: 'Two products, on a colour',
    content: { products: ['mince', 'deli-slices'], backgroundColour: 'cream' },
  },
  {
    name: 'On a dark colour',
    hidden: true,
    content: { headerHeadline: 'Allergens', products: ['nuggets', 'fillet'], backgroundColour: 'emerald' },
  },
];
