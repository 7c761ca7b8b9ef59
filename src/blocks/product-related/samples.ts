import type { BlockSample } from '../block-sample.ts';
import type { productRelated } from './schema.ts';

export const samples: readonly BlockSample<typeof productRelated>[] = [
  {
    name: 'Recipes, products and news',
    description: 'Three shelves, each under its own heading.',
    content: { product: 'mince' },
  },
  {
    name: 'Under a headline',
    hidden: true,
    content: { product: 'sausages', headerHeadline: 'Around the *sausage*' },
  },
];
