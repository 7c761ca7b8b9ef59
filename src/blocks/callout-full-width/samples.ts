import type { BlockSample } from '../block-sample.ts';
import type { calloutFullWidth } from './schema.ts';

export const samples: readonly BlockSample<typeof calloutFullWidth>[] = [
  {
    name: 'Panel over a picture',
    content: {
      headline: 'Dinner for *four hundred*',
      text: 'Our chefs come to your kitchen, cook your menu with you and leave the recipes behind.',
      buttons: [
        { text: 'Book a day', link: '/en-gb/contact' },
        { text: 'See the recipes', link: '/en-gb/news', style: 'link' },
      ],
      backgroundImage: 'page-header-products',
    },
  },
  {
    name: 'On the picture itself',
    description: 'Without a panel’s colour the picture is darkened, and the text is white.',
    content: {
      headline: 'The table is *laid*',
      text: 'All that is missing is what to put on it.',
      buttons: [{ text: 'See the range', link: '/en-gb/products' }],
      backgroundImage: 'page-header-contact',
      panelColour: 'none',
      align: 'center',
      textAlign: 'center',
      width: 'md',
    },
  },
  {
    name: 'With a content picture, on the right',
    content: {
      headline: 'From a pod to a *plate*',
      headlineSize: 'm32-d48',
      text: 'Peas, water, a little oil. The rest is heat and patience.',
      image: 'recipe-pea-salad',
      backgroundImage: 'callout-background',
      panelColour: 'emerald',
      align: 'right',
    },
  },
  {
    name: 'On a colour, wide',
    content: {
      headline: 'No freezer space? *Split the case.*',
      text: 'Your wholesaler can.',
      image: 'boxout-2',
      backgroundColour: 'orange-gradient',
      panelColour: 'cream',
      width: 'lg',
      align: 'center',
    },
  },
  {
    name: 'Text straight on a colour, as wide as it goes',
    hidden: true,
    content: {
      headline: 'No panel, no picture',
      panelColour: 'none',
      backgroundColour: 'blue',
      width: 'full',
    },
  },
  {
    name: 'A word without end',
    hidden: true,
    content: {
      headline: 'W'.repeat(10_000),
      text: 'w'.repeat(10_000),
      image: 'boxout-1',
      backgroundImage: 'callout-background',
      width: 'full',
    },
  },
];
