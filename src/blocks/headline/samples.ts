import type { BlockSample } from '../block-sample.ts';
import type { headline } from './schema.ts';

export const samples: readonly BlockSample<typeof headline>[] = [
  { name: 'Default', content: { headline: 'Big food, *few words*' } },
  {
    name: 'Left, on a dark colour',
    content: {
      headline: 'What is *in season*',
      textAlign: 'left',
      align: 'left',
      backgroundColour: 'blue-gradient',
      textSize: 'm48-d80',
    },
  },
  {
    name: 'Smaller level',
    content: { headline: 'Cooking from frozen', element: 'h3', textSize: 'm24-d40', textColour: 'emerald' },
  },
  {
    name: 'One very long word',
    hidden: true,
    content: { headline: 'Lebensmittelunverträglichkeitsberatung'.repeat(4) },
  },
];
