import type { BlockSample } from '../block-sample.ts';
import type { mosaicBlock } from './schema.ts';

const sectors = [
  {
    headline: 'Primary and secondary education',
    text: 'Familiar lunches that fit the standards, the budget and the hatch that opens at twelve.',
    image: 'sector-primary-and-secondary-education',
    link: '/en-gb/primary-and-secondary-education',
  },
  {
    headline: 'Further and higher education',
    text: 'Wraps, bowls and loaded chips for the one o’clock queue.',
    image: 'sector-further-and-higher-education',
    link: '/en-gb/further-and-higher-education',
  },
  {
    headline: 'Healthcare',
    text: 'Food that somebody looks forward to.',
    image: 'sector-healthcare',
    link: '/en-gb/healthcare',
  },
  {
    headline: 'Pubs and restaurants',
    text: 'A full house on Friday.',
    image: 'sector-pubs-and-restaurants',
    link: '/en-gb/pubs-and-restaurants',
  },
] as const;

const more = [
  { headline: 'Christmas', image: 'recipe-sunday-roast' },
  { headline: 'Beer gardens', image: 'recipe-fajita-wrap' },
] as const;

export const samples: readonly BlockSample<typeof mosaicBlock>[] = [
  {
    name: 'Four tiles',
    description: 'One large, one wide and two small; on a tablet two in a row, on a phone one.',
    content: {
      headerHeadline: 'Who’s coming *to eat?*',
      headerAlign: 'left',
      headerTextAlign: 'left',
      items: sectors,
    },
  },
  { name: 'Three tiles', content: { items: sectors.slice(0, 3), backgroundColour: 'cream' } },
  { name: 'Six tiles', content: { items: [...sectors, ...more] } },
  { name: 'Five tiles', hidden: true, content: { items: [...sectors, ...more.slice(1)] } },
  { name: 'Two tiles', hidden: true, content: { items: sectors.slice(2) } },
  { name: 'One tile', hidden: true, content: { items: more.slice(1) } },
  {
    name: 'Without pictures and links, one endless word',
    hidden: true,
    content: { items: [{ headline: 'Pea'.repeat(1000), text: 'pea'.repeat(1000) }, { headline: 'Oats' }] },
  },
];
