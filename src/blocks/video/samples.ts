import type { BlockSample } from '../block-sample.ts';
import type { videoBlock } from './schema.ts';

export const samples: readonly BlockSample<typeof videoBlock>[] = [
  {
    name: 'A film of ours',
    description: 'Its own poster; plays in the browser’s own player.',
    content: {
      headline: 'Ninety seconds *at the pass*',
      text: 'Five dishes, one freezer shelf, no sound needed.',
      video: 'video-kitchen',
      caption: 'Silent. Everything in it is on our [products page](/en-gb/products).',
    },
  },
  {
    name: 'At YouTube, with a poster',
    description: 'Nothing is asked of YouTube before the visitor presses play.',
    content: {
      video: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      title: 'Big Buck Bunny',
      poster: 'recipe-sunday-roast',
      width: 'md',
      backgroundColour: 'cream',
    },
  },
  {
    name: 'At Vimeo, on a dark colour, without a poster',
    content: {
      headline: 'Behind *the scenes*',
      textAlign: 'left',
      video: 'https://vimeo.com/1084537',
      width: 'sm',
      align: 'left',
      backgroundColour: 'emerald',
    },
  },
  {
    name: 'Without a name, as wide as the page',
    hidden: true,
    content: { video: 'https://youtu.be/aqz-KE-bpKQ', width: 'full' },
  },
  {
    name: 'With an endless headline and caption',
    hidden: true,
    content: {
      headline: `*${'Pea'.repeat(3000)}*`,
      text: 'pea'.repeat(3000),
      video: 'video-kitchen',
      caption: 'pea'.repeat(3000),
      width: 'sm',
      align: 'right',
    },
  },
];
