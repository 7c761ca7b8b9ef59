import type { BlockSample } from '../block-sample.ts';
import type { weekMenu } from './schema.ts';

export const samples: readonly BlockSample<typeof weekMenu>[] = [
  {
    name: 'A school week',
    description: 'Each day leads to its recipe; below stand the allergens of all five.',
    content: {
      headerHeadline: 'One week, *five lunches*',
      season: 'winter',
      days: [
        { day: 'monday', recipe: 'bolognese', text: 'Sauce on at nine, mince in at a quarter past eleven.' },
        { day: 'tuesday', recipe: 'fajita-wraps' },
        { day: 'wednesday', recipe: 'chilli-bowl', headline: 'Chilli, mild' },
        { day: 'thursday', recipe: 'katsu-curry' },
        { day: 'friday', recipe: 'nuggets-and-mash' },
      ],
    },
  },
  {
    name: 'With a dish of the kitchen’s own',
    description: 'It has no recipe, so its allergens are not known.',
    content: {
      days: [
        { day: 'saturday', recipe: 'griddle-burgers' },
        { day: 'sunday', headline: 'Soup of the day' },
      ],
    },
  },
];
