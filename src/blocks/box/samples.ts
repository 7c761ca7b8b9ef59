import type { BlockSample } from '../block-sample.ts';
import type { box } from './schema.ts';

export const samples: readonly BlockSample<typeof box>[] = [
  {
    name: 'Two blocks together',
    content: {
      blocks: [
        { block: 'Headline', headline: 'Good to *know*', textSize: 'm32-d48', paddingBottom: 'none' },
        { block: 'Text', text: 'Store at −18 °C. Cook from frozen. Do not refreeze.', textAlign: 'center' },
      ],
    },
  },
  {
    name: 'Square, on a dark colour',
    content: {
      boxColour: 'emerald',
      rounded: false,
      width: 'xl',
      blocks: [
        {
          block: 'TextAndImage',
          headline: 'On the *menu*',
          text: 'Six dishes to start with.',
          image: 'recipe-chilli-bowl',
        },
      ],
    },
  },
  {
    name: 'A box in a box',
    hidden: true,
    content: {
      backgroundImage: 'callout-background',
      blocks: [
        { block: 'Box', anchorId: 'inner', blocks: [{ block: 'Text', text: 'Inside the inner box.' }] },
      ],
    },
  },
];
