import type { BlockSample } from '../block-sample.ts';
import type { folder } from './schema.ts';

export const samples: readonly BlockSample<typeof folder>[] = [
  {
    name: 'Two shared blocks',
    description: 'In content, the folder is named and its blocks are looked up.',
    content: {
      folder: 'cooked-from-frozen',
      blocks: [
        { block: 'Headline', headline: 'Freezer to *pass*' },
        { block: 'Text', text: 'No thawing the night before.', backgroundColour: 'cream' },
      ],
    },
  },
];
