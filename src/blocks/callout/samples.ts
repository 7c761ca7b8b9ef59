import type { BlockSample } from '../block-sample.ts';
import type { callout } from './schema.ts';

export const samples: readonly BlockSample<typeof callout>[] = [
  {
    name: 'On a picture',
    content: {
      headline: 'One bag, 25 plates',
      text: 'A 2 kg bag of mince is 25 portions of 80 g.',
      buttons: [{ text: 'Packs and portions', link: '/en-gb/products', colour: 'blue' }],
      panelColour: 'orange-gradient',
      backgroundImage: 'callout-background',
      textColour: 'black',
    },
  },
  {
    name: 'With decor',
    content: {
      headline: 'Bring your *dietitian*',
      text: 'We like hard questions.',
      panelColour: 'cream',
      decor: 'leaf',
      decorColour: 'emerald',
    },
  },
  {
    name: 'Dark and centred',
    content: { headline: 'Open *all hours*', panelColour: 'blue-gradient', textAlign: 'center', width: 'md' },
  },
];
