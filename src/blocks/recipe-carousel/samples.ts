import type { BlockSample } from '../block-sample.ts';
import type { recipeCarousel } from './schema.ts';

const recipes = [
  {
    headline: 'Katsu curry',
    image: 'recipe-katsu-curry',
    time: '25 minutes',
    portions: 'Serves 10',
    link: '/en-gb/products#fillet',
  },
  {
    headline: 'Chilli bowl with lime',
    image: 'recipe-chilli-bowl',
    time: '40 minutes',
    portions: 'Serves 25',
    link: '/en-gb/products#mince',
  },
  {
    headline: 'Fajita wraps',
    image: 'recipe-fajita-wrap',
    time: '15 minutes',
    portions: 'Serves 12',
    link: '/en-gb/products#pieces',
  },
  {
    headline: 'Sunday roast with gravy',
    image: 'recipe-sunday-roast',
    time: '1 hour 10',
    portions: 'Serves 8',
    link: '/en-gb/pubs-and-restaurants',
  },
  {
    headline: 'Bolognese',
    image: 'recipe-bolognese',
    time: '35 minutes',
    portions: 'Serves 25',
    link: '/en-gb/products#mince',
  },
  {
    headline: 'Warm pea salad',
    image: 'recipe-pea-salad',
    time: '10 minutes',
    portions: 'Serves 6',
    link: '/en-gb/products#pieces',
  },
];

export const samples: readonly BlockSample<typeof recipeCarousel>[] = [
  {
    name: 'Six dishes',
    description: 'One at a time on a phone, two on a tablet, three on a wide screen.',
    content: {
      headerHeadline: 'What to cook *on Monday*',
      headerText: 'Six dishes that sell, from products you can keep in one drawer.',
      items: recipes,
      backgroundColour: 'cream',
    },
  },
  {
    name: 'With text, on a dark colour',
    content: {
      headerHeadline: 'Straight from *the freezer*',
      headerTextAlign: 'left',
      headerAlign: 'left',
      headerWidth: 'xl',
      items: recipes.slice(0, 4).map((recipe) => ({ ...recipe, text: 'Cooked from frozen, in one tray.' })),
      backgroundColour: 'emerald',
    },
  },
  {
    name: 'Recipes of the site',
    description: 'Name, picture, time and covers are the recipes’ own, save for what is filled in.',
    content: {
      headerHeadline: 'Cook it *today*',
      items: [{ recipe: 'katsu-curry' }, { recipe: 'bolognese', headline: 'Bolognese, *by the kettle*' }],
    },
  },
  {
    name: 'One dish',
    description: 'Stands plain, as wide as it would be among others.',
    content: { headerHeadline: 'Dish of *the month*', items: recipes.slice(3, 4) },
  },
  {
    name: 'Names alone',
    hidden: true,
    content: { items: [{ headline: 'Toad in the hole' }, { headline: 'Pea'.repeat(3000) }] },
  },
];
