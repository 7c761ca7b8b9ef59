import type { BlockSample } from '../block-sample.ts';
import type { productOverview } from './schema.ts';

export const samples: readonly BlockSample<typeof productOverview>[] = [
  {
    name: 'All products',
    description: 'Packs side by side, and on a phone under each other; the filters change the list in place.',
    content: { headerHeadline: 'Eight packs, *every menu*' },
  },
  {
    name: 'Three products, without filters, on a colour',
    content: { products: ['burger', 'sausages', 'meatballs'], filters: false, backgroundColour: 'cream' },
  },
];
