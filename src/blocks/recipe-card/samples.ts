import type { BlockSample } from '../block-sample.ts';
import type { recipeCard } from './schema.ts';

export const samples: readonly BlockSample<typeof recipeCard>[] = [
  {
    name: 'For a hundred',
    description: 'Choose covers, or type any number from 1 to 1,000; then print it.',
    content: { recipe: 'bolognese' },
  },
  {
    name: 'For twenty, under a headline',
    content: { headerHeadline: 'Dish of *the month*', recipe: 'katsu-curry' },
  },
];
