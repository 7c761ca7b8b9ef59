import type { BlockSample } from '../block-sample.ts';
import type { whereToBuy } from './schema.ts';

const retailers = [
  ['Crateby', 'Every mainland postcode', 'crateby'],
  ['Pantrell', 'Schools, colleges and care', 'pantrell'],
  ['Hobblewick Food Hall', 'London and the South East', 'hobblewick'],
  ['Bramblecrate', 'South West and South Wales', 'bramblecrate'],
  ['Zestwold', 'West Midlands and Mid Wales', 'zestwold'],
  ['Quillbarrow', 'East Midlands and East of England', 'quillbarrow'],
  ['Mossdray', 'North West and North Wales', 'mossdray'],
  ['Thrumwick Provisions', 'Yorkshire and the North East', 'thrumwick'],
  ['Fjelloma', 'Scotland, Highlands and Islands', 'fjelloma'],
  ['Velmoora', 'Northern Ireland', 'velmoora'],
].map(([name, title, slug]) => ({
  name,
  title,
  image: `retailer-${slug}`,
  link: `https://www.${slug}.example`,
}));

export const samples: readonly BlockSample<typeof whereToBuy>[] = [
  {
    name: 'Ten retailers',
    description: 'One at a time on a phone, then three, four and five; a move goes on by as many.',
    content: {
      headerHeadline: 'It’s on *somebody’s van* already',
      headerText: 'Ten wholesalers carry Oakpea. One of them is near you.',
      items: retailers,
      footerCtaText: 'All wholesalers',
      footerCtaLink: '/en-gb/where-to-buy',
      backgroundColour: 'cream',
    },
  },
  {
    name: 'With a picture',
    description: 'The retailers overlap its lower edge.',
    content: {
      headerHeadline: 'Where to *buy*',
      image: { asset: 'boxout-2', alt: 'Four Oakpea packs on a wooden shelf' },
      items: retailers,
      footerText: 'Is your wholesaler missing? [Tell us](/en-gb/contact), and we will ring them.',
      footerTextSize: 'm18-d20',
    },
  },
  {
    name: 'Three retailers, on a dark colour',
    description: 'From 768 px they fill the row: there is nothing to leaf through, and no arrow.',
    content: {
      headerHeadline: 'North of *the border*',
      items: retailers.slice(7),
      backgroundColour: 'blue-gradient',
    },
  },
  {
    name: 'One retailer, by its older field',
    description: 'Stands plain, without arrows.',
    content: {
      image: 'boxout-1',
      items: [{ name: 'Crateby', image: 'retailer-crateby', href: 'https://www.crateby.example' }],
    },
  },
  {
    name: 'Without logos and links',
    hidden: true,
    content: { items: [{ name: 'Crateby' }, { name: 'Pea'.repeat(3000) }] },
  },
  { name: 'Picture alone', hidden: true, content: { image: 'boxout-1' } },
  {
    name: 'A button without an address',
    description: 'The button is left out.',
    hidden: true,
    content: { items: retailers.slice(0, 2), footerCtaText: 'Nowhere' },
  },
];
