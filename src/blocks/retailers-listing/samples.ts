import type { BlockSample } from '../block-sample.ts';
import './named-country.ts';
import type { retailersListing } from './schema.ts';

const retailers = [
  ['Crateby', 'crateby'],
  ['Pantrell', 'pantrell'],
  ['Hobblewick Food Hall', 'hobblewick'],
  ['Bramblecrate Catering Supply', 'bramblecrate'],
  ['Zestwold', 'zestwold'],
  ['Quillbarrow', 'quillbarrow'],
  ['Mossdray', 'mossdray'],
  ['Thrumwick Provisions', 'thrumwick'],
  ['Fjelloma', 'fjelloma'],
].map(([name, slug]) => ({ name, image: `retailer-${slug}`, link: `https://www.${slug}.example` }));

export const samples: readonly BlockSample<typeof retailersListing>[] = [
  {
    name: 'Nine wholesalers',
    description: 'One a row on a phone, two on a tablet, three on a wide screen.',
    content: {
      headerHeadline: 'Who *delivers* us',
      headerText: 'All of them stock Mince, Pieces, Nuggets and Burger.',
      items: retailers,
      backgroundColour: 'cream',
    },
  },
  {
    name: 'Four a row, two on a phone',
    content: {
      items: retailers.slice(0, 8),
      perRowMobile: 2,
      perRowTablet: 3,
      perRowDesktop: 4,
      footerButtons: [{ text: 'Tell us who you buy from', link: '/en-gb/contact' }],
    },
  },
  {
    name: 'With filters',
    description: 'By country and product; each says where it delivers, and leads to what it keeps.',
    content: {
      headerHeadline: 'Find *yours*',
      filters: true,
      anchorId: 'wholesalers',
      items: [
        { ...retailers[0], regions: 'Every mainland postcode', countries: ['gb', 'us'] },
        { ...retailers[6], countries: ['fi', 'gb', 'se'] },
        { ...retailers[8], countries: ['fi', 'gb', 'no', 'se'], products: ['mince', 'burger', 'sausages'] },
        { ...retailers[4], countries: ['de', 'gb', 'nl'], products: ['mince', 'deli-slices'] },
      ],
    },
    pageProps: {
      retailerCountries: [
        { code: 'fi', name: 'Finland' },
        { code: 'de', name: 'Germany' },
        { code: 'nl', name: 'Netherlands' },
        { code: 'no', name: 'Norway' },
        { code: 'se', name: 'Sweden' },
        { code: 'gb', name: 'United Kingdom' },
        { code: 'us', name: 'United States' },
      ],
    },
  },
  {
    name: 'On a dark colour',
    content: {
      headerHeadline: 'In *your region*',
      items: retailers.slice(5, 7),
      itemsWidth: 'md',
      perRowDesktop: 2,
      backgroundColour: 'emerald',
    },
  },
  {
    name: 'Without logos and links',
    hidden: true,
    content: { items: [{ name: 'Crateby' }, { name: 'Pea'.repeat(3000), link: '/en-gb/contact' }] },
  },
];
