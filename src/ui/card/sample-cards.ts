import { BLOCKS, type Document } from '@contentful/rich-text-types';
import { sampleImages } from '#images/sample-images.ts';
import type { ImageObject } from '#schema/image-object.ts';
import type { CardProps, CardType } from './card.tsx';

/** Cards of every type, for samples. */
export const sampleCards = {
  default: [
    {
      headline: 'Four hundred pupils, *two sittings*',
      text: paragraph('Familiar lunches that fit the standards and the budget.'),
      image: picture('sector-primary-and-secondary-education', 1440, 960, 'School meal tray with nuggets'),
      link: '/en-gb/primary-and-secondary-education',
    },
    {
      headline: 'Ward 7, *bed by bed*',
      text: paragraph('Protein you can count, and textures you can adapt.'),
      image: picture('sector-healthcare', 1440, 960, 'Hospital meal tray with sliced fillet and mash'),
      link: '/en-gb/healthcare',
    },
    {
      headline: 'A full house on *Friday*',
      text: paragraph('Burgers, boards and roasts that earn their line on the menu.'),
      image: picture('sector-pubs-and-restaurants', 1440, 960, 'Burger with chips beside a glass of beer'),
      link: '/en-gb/pubs-and-restaurants',
    },
  ],
  recipe: [
    {
      type: 'recipe',
      headline: 'Katsu curry',
      facts: ['25 minutes', 'Serves 10'],
      image: sampleImages.landscape,
      link: '/en-gb/products/fillet',
    },
    {
      type: 'recipe',
      headline: 'Chilli bowl with lime',
      facts: ['40 minutes', 'Serves 25'],
      image: picture('recipe-chilli-bowl', 1200, 800, 'Bowl of chilli with rice, coriander and lime'),
      link: '/en-gb/products/mince',
    },
    {
      type: 'recipe',
      headline: 'Fajita wraps',
      facts: ['15 minutes', 'Serves 12'],
      image: picture('recipe-fajita-wrap', 1200, 800, 'Two fajita wraps on a board with dips'),
      link: '/en-gb/products/pieces',
    },
    {
      type: 'recipe',
      headline: 'Sunday roast with all the trimmings',
      facts: ['1 hour 10', 'Serves 8'],
      image: picture('recipe-sunday-roast', 1200, 800, 'Sliced roast with gravy, potatoes and broccoli'),
      link: '/en-gb/pubs-and-restaurants',
    },
  ],
  product: [
    {
      type: 'product',
      headline: 'Mince',
      text: paragraph('Loose, even crumbs that brown in the pan and drink up a sauce.'),
      facts: ['2 kg bag', '25 portions of 80 g'],
      image: picture('packshot-mince', 800, 1000, 'Teal bag of Oakpea mince, 2 kg', 'image/webp'),
      ground: 'emerald',
      link: '/en-gb/products/mince',
    },
    {
      type: 'product',
      headline: 'Nuggets',
      text: paragraph('You can hear them from the next table.'),
      facts: ['2.5 kg bag', '25 portions of five'],
      image: sampleImages.packshot,
      ground: 'orange-gradient',
      link: '/en-gb/products/nuggets',
    },
    {
      type: 'product',
      headline: 'Sausages',
      text: paragraph('Sage, white pepper, a good snap.'),
      facts: ['2 kg bag', '40 of 50 g'],
      image: picture('product-sausages', 1200, 1200, 'Glossy browned sausages on a board'),
      link: '/en-gb/products/sausages',
    },
  ],
  news: [
    {
      type: 'news',
      headline: 'What’s in a pea',
      date: '2026-03-02',
      text: paragraph('Protein, fibre and a good deal of patience: the plant behind the plate.'),
      image: picture('news-3', 1600, 900, 'Open pea pod on an orange gradient'),
      link: '/en-gb/news/whats-in-a-pea',
    },
    {
      type: 'news',
      headline: 'Back-to-school trays that come back empty',
      date: '2026-02-10',
      text: paragraph('Five lunches our taster panel of eight-year-olds agreed on.'),
      image: picture('news-4', 1600, 900, 'Stack of colourful canteen trays'),
      link: '/en-gb/news/back-to-school-trays',
    },
    {
      type: 'news',
      headline: 'An evening in the pea field',
      date: '2026-01-20',
      text: paragraph('Our growers on soil, rain and the best hour of the day.'),
      image: picture('news-6', 1600, 900, 'Pea field under a low sun'),
      link: '/en-gb/news/an-evening-in-the-pea-field',
    },
  ],
} as const satisfies Record<CardType, readonly CardProps[]>;

/** A document of one paragraph. */
export function paragraph(value: string): Document {
  return {
    nodeType: BLOCKS.DOCUMENT,
    data: {},
    content: [
      { nodeType: BLOCKS.PARAGRAPH, data: {}, content: [{ nodeType: 'text', value, marks: [], data: {} }] },
    ],
  };
}

function picture(
  name: string,
  width: number,
  height: number,
  description: string,
  content_type = 'image/jpeg',
): ImageObject {
  const url = `/media/${name}`;
  return {
    ...sampleImages.landscape,
    full: `${url}/1920-q90.webp`,
    url,
    width,
    height,
    ratio: width / height,
    description,
    content_type,
  };
}
