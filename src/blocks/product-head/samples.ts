import type { BlockSample } from '../block-sample.ts';
import './product-ways.ts';
import type { productHead } from './schema.ts';

const pageProps = { productWays: { contact: '/en-gb/contact', whereToBuy: '/en-gb/where-to-buy' } };

export const samples: readonly BlockSample<typeof productHead>[] = [
  {
    name: 'A bag',
    description: 'The pack stands in front of the photograph, which runs to the edge of the page.',
    content: { product: 'sausages' },
    pageProps,
  },
  {
    name: 'A box, on a dark colour',
    content: { product: 'deli-slices', backgroundColour: 'emerald' },
    pageProps,
  },
  {
    name: 'Without ways on',
    description: 'Where a locale has neither form nor list of wholesalers, only the specification is left.',
    content: { product: 'nuggets', backgroundColour: 'white' },
  },
];
