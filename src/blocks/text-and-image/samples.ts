import type { BlockSample } from '../block-sample.ts';
import type { textAndImage } from './schema.ts';

export const samples: readonly BlockSample<typeof textAndImage>[] = [
  {
    name: 'Picture right, with decor',
    content: {
      headline: 'One freezer shelf, *a whole menu*',
      text: 'Mince for the bolognese, pieces for the fajitas, nuggets for the board.',
      buttons: [{ text: 'See the range', link: '/en-gb/products' }],
      image: 'boxout-1',
      aspectRatio: '4x3',
      decor: 'leaf',
      decorColour: 'emerald',
    },
  },
  {
    name: 'Picture left, on a dark colour',
    content: {
      headline: 'Made for *service*',
      lead: 'It holds its shape under the lamp.',
      text: 'Ninety minutes in sauce, and still a bite to it.',
      image: { asset: 'news-1', alt: 'Finished bowls lined up at the pass' },
      imageAlign: 'left',
      imageOrder: 'last',
      aspectRatio: '1x1',
      backgroundColour: 'emerald',
    },
  },
  {
    name: 'Picture in its own shape',
    content: { headline: 'A roast for *Sunday*', image: 'recipe-sunday-roast', backgroundColour: 'cream' },
  },
  {
    name: 'Without a picture',
    hidden: true,
    content: { headline: 'Text alone', text: 'It uses the whole width.' },
  },
];
