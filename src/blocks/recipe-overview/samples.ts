import type { BlockSample } from '../block-sample.ts';
import type { recipeOverview } from './schema.ts';

export const samples: readonly BlockSample<typeof recipeOverview>[] = [
  {
    name: 'Recipes with filters',
    description: 'Choose until nothing is left, and go back.',
    content: { recipes: ['bolognese', 'katsu-curry', 'pea-salad', 'nugget-board'], anchorId: 'recipes' },
  },
  {
    name: 'Three, without filters, on cream',
    content: {
      headerHeadline: 'From *the freezer*',
      recipes: ['fajita-wraps', 'chilli-bowl', 'sunday-roast'],
      filters: false,
      backgroundColour: 'cream',
    },
  },
];
