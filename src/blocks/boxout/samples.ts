import type { BlockSample } from '../block-sample.ts';
import type { boxout } from './schema.ts';

export const samples: readonly BlockSample<typeof boxout>[] = [
  {
    name: 'Picture fills the side',
    content: {
      headline: 'One freezer, *every section*',
      subline: 'Starters, mains and the staff meal.',
      body: 'Mince for the bolognese, pieces for the fajitas, fillet for the roast: all cooked from frozen, all counted by the portion.',
      buttons: [{ text: 'See the range', link: '/en-gb/products' }],
      image: 'boxout-1',
    },
  },
  {
    name: 'Cut-out on a dark colour',
    description: 'A packshot stands free, with a shadow.',
    content: {
      headline: 'Two and a half kilos of *nuggets*',
      subline: 'About 125, give or take a hungry chef.',
      body: 'Oven, fryer or air fryer. Twelve minutes from the freezer to the board.',
      image: 'packshot-nuggets',
      imageAlign: 'left',
      backgroundColour: 'emerald',
      buttons: [{ text: 'Find a wholesaler', link: '/en-gb/where-to-buy', style: 'link' }],
    },
  },
  {
    name: 'Without a picture',
    description: 'On wide screens headline and text stand side by side.',
    content: {
      headline: 'Counting *carbon*?',
      subline: 'So are we.',
      body: 'We will print a figure when it has been measured for our own products and checked by somebody else.',
      backgroundColour: 'orange-gradient',
      buttons: [{ text: 'Ask us about it', link: '/en-gb/contact', colour: 'blue' }],
    },
  },
  {
    name: 'Colours of its own',
    content: {
      headline: 'On the shelf from June',
      headlineColour: 'emerald',
      subline: 'Four packs, one delivery.',
      sublineTextColour: 'blue',
      image: 'boxout-2',
      imageAlign: 'left',
      imageOrder: 'last',
      paddingTop: 'none',
    },
  },
  { name: 'Picture only', hidden: true, content: { image: 'boxout-2' } },
  {
    name: 'A word without end',
    hidden: true,
    content: {
      headline: 'W'.repeat(10_000),
      subline: 'w'.repeat(10_000),
      body: 'w'.repeat(10_000),
      image: 'boxout-1',
    },
  },
];
