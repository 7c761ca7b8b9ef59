import type { BlockSample } from '../block-sample.ts';
import type { factsBlock } from './schema.ts';

const facts = [
  {
    figure: '*25*',
    label: 'plates from a 2 kg bag of mince',
    text: 'At 80 g each. [Packs and portions](/en-gb/products#packs) has all eight.',
  },
  { figure: '*8* min', label: 'from freezer to bun', text: 'A burger, four minutes a side on the griddle.' },
  { figure: '*20* g', label: 'of protein in 100 g of pieces', text: 'As sold, before oil and sauce.' },
  { figure: '*18*', label: 'months in the freezer', text: 'At −18 °C, from the day of production.' },
] as const;

export const samples: readonly BlockSample<typeof factsBlock>[] = [
  {
    name: 'Four figures',
    description: 'On a phone one under the other, then two and four side by side.',
    content: {
      headerHeadline: 'The sums, *done*',
      headerAlign: 'left',
      headerTextAlign: 'left',
      items: facts,
    },
  },
  {
    name: 'Three, on a dark colour',
    content: { items: facts.slice(0, 3), backgroundColour: 'emerald' },
  },
  {
    name: 'Two, without explanations',
    content: {
      items: facts.slice(0, 2).map(({ figure, label }) => ({ figure, label })),
      backgroundColour: 'cream',
    },
  },
  { name: 'Seven', hidden: true, content: { items: [...facts, ...facts.slice(1)] } },
  {
    name: 'One endless word',
    hidden: true,
    content: { items: [{ figure: '1'.repeat(300), label: 'pea'.repeat(300), text: 'pea'.repeat(300) }] },
  },
];
