import type { BlockSample } from '../block-sample.ts';
import type { pageHeader } from './schema.ts';

export const samples: readonly BlockSample<typeof pageHeader>[] = [
  {
    name: 'Over a picture',
    description: 'On wide screens the text lies on the picture’s calm side.',
    content: {
      headline: 'Food that *feeds a crowd*',
      text: 'Meat-free mince, pieces, burgers and nuggets for professional kitchens.',
      image: 'page-header-about',
    },
  },
  {
    name: 'On a colour',
    content: { headline: 'Terms and *conditions*', backgroundColour: 'emerald', headlineSize: 'm48-d64' },
  },
  {
    name: 'Centred',
    content: {
      headline: 'Talk to us',
      text: 'We answer within a working day.',
      align: 'center',
      backgroundColour: 'cream',
    },
  },
  { name: 'Picture only', hidden: true, content: { image: 'page-header-news', anchorId: 'top' } },
];
