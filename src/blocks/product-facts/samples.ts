import type { BlockSample } from '../block-sample.ts';
import type { productFacts } from './schema.ts';

export const samples: readonly BlockSample<typeof productFacts>[] = [
  {
    name: 'All facts',
    description: 'The links stay under the header, and the section being read is marked.',
    content: { product: 'sausages' },
  },
  {
    name: 'Served cold',
    description: 'Two allergens; no way to cook it.',
    content: { product: 'deli-slices', anchorId: 'deli-slices' },
  },
  {
    name: 'Under a headline',
    hidden: true,
    content: { product: 'mince', anchorId: 'mince', headerHeadline: 'Mince in *numbers*' },
  },
];
