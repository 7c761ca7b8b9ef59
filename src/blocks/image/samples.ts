import type { BlockSample } from '../block-sample.ts';
import type { imageBlock } from './schema.ts';

export const samples: readonly BlockSample<typeof imageBlock>[] = [
  {
    name: 'With a caption',
    content: {
      image: 'recipe-katsu-curry',
      caption: 'Katsu curry, plated in four minutes',
      aspectRatio: '3x2',
    },
  },
  { name: 'Edge to edge', content: { image: 'page-header-products', width: 'full', aspectRatio: '3x1' } },
  {
    name: 'Small, to the left',
    content: { image: 'product-nuggets', width: 'sm', align: 'left', aspectRatio: '1x1' },
  },
  { name: 'A vector picture', hidden: true, content: { image: 'retailer-crateby', width: 'sm' } },
];
