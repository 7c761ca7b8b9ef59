import type { BlockSample } from '../block-sample.ts';
import type { productShowcase } from './schema.ts';

const products = [
  {
    headline: 'Mince',
    text: 'Loose, even crumbs that brown in the pan and drink up a sauce.',
    image: 'packshot-mince',
    pack: '2 kg bag',
    portions: '25 portions of 80 g',
    panelColour: 'emerald',
    decor: 'swirl',
    link: '/en-gb/products/mince',
  },
  {
    headline: 'Pieces',
    text: 'Pulls apart like a Sunday roast.',
    image: 'packshot-pieces',
    pack: '2 kg bag',
    portions: '25 portions of 80 g',
    panelColour: 'cream',
    decor: 'leaf',
    decorColour: 'emerald',
    link: '/en-gb/products/pieces',
  },
  {
    headline: 'Nuggets',
    text: 'You can hear them from the next table.',
    image: 'packshot-nuggets',
    pack: '2.5 kg bag',
    portions: '25 portions of five',
    panelColour: 'blue',
    decor: 'dots',
    link: '/en-gb/products/nuggets',
  },
  {
    headline: 'Burger',
    text: 'A coarse, craggy patty with a proper crust.',
    image: 'packshot-burger',
    pack: '2 kg box',
    portions: '20 burgers of 100 g',
    panelColour: 'orange-gradient',
    decor: 'pod',
    decorColour: 'white',
    link: '/en-gb/products/burger',
  },
] as const;

const photographs = [
  {
    headline: 'Sausages',
    text: 'Sage, white pepper, a good snap.',
    image: 'product-sausages',
    pack: '2 kg bag',
    portions: '40 of 50 g',
    link: '/en-gb/products/sausages',
  },
  {
    headline: 'Meatballs',
    text: 'Happy to sit in sauce for an hour and a half.',
    image: 'product-meatballs',
    pack: '2 kg bag',
    portions: '100 of 20 g',
    panelColour: 'emerald',
    link: '/en-gb/products/meatballs',
  },
  {
    headline: 'Fillet',
    text: 'Crisp outside, sliceable inside.',
    image: 'product-fillet',
    pack: '2 kg box',
    portions: '20 of 100 g',
    link: '/en-gb/products/fillet',
  },
] as const;

export const samples: readonly BlockSample<typeof productShowcase>[] = [
  {
    name: 'Four packs',
    description: 'Wide and narrow panels take turns; packs stand out of them.',
    content: {
      headerHeadline: 'Four bags, *every menu*',
      items: products,
      footerButtons: [{ text: 'See all eight products', link: '/en-gb/products' }],
    },
  },
  {
    name: 'Three photographs',
    description: 'A photograph fills the head of its panel; the last panel fills its row.',
    content: { headerHeadline: 'And when the menu *grows*', items: photographs },
  },
  {
    name: 'From the facts',
    description:
      'Name, promise, packshot, pack, portions and link are the product’s; one has words of its own.',
    content: {
      items: [
        { product: 'sausages', panelColour: 'emerald', decor: 'leaf' },
        { product: 'deli-slices', text: 'The sandwich fridge has been waiting for these.' },
      ],
    },
  },
  {
    name: 'One product, on a dark colour',
    content: { items: products.slice(3), backgroundColour: 'blue-gradient', itemsWidth: 'lg' },
  },
  {
    name: 'Packs and photographs',
    hidden: true,
    content: { items: [...products, ...photographs, { headline: 'Deli Slices' }] },
  },
  {
    name: 'One endless word',
    hidden: true,
    content: { items: [{ headline: 'Pea'.repeat(3000), text: 'pea'.repeat(3000), pack: 'pea'.repeat(100) }] },
  },
];
