import type { BlockSample } from '../block-sample.ts';
import type { recipeRelated } from './schema.ts';

export const samples: readonly BlockSample<typeof recipeRelated>[] = [
  { name: 'One product, one article', content: { recipe: 'bolognese', backgroundColour: 'cream' } },
];
