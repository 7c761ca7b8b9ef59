import type { BlockSample } from '../block-sample.ts';
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
    description: 'By place and product; each says where it delivers, and what it keeps under which code.',
    content: {
      headerHeadline: 'Find *yours*',
      filters: true,
      anchorId: 'wholesalers',
      items: [
        { ...retailers[0], regions: 'Every postcode' },
        { ...retailers[6], areas: 'Yorkshire' },
        {
          ...retailers[8],
          areas: 'Scotland, Yorkshire',
          stock: [
            { product: 'mince', code: '700101' },
            { product: 'burger', code: '700104' },
          ],
        },
        { ...retailers[4], areas: 'Scotland', stock: [{ product: 'mince' }] },
      ],
      places: [
        { name: 'Scotland', also: 'Edinburgh, Glasgow, EH, G' },
        { name: 'Yorkshire', also: 'Leeds, York, LS, YO' },
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
