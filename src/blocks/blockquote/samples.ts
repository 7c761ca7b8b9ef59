import type { BlockSample } from '../block-sample.ts';
import type { blockquote } from './schema.ts';

export const samples: readonly BlockSample<typeof blockquote>[] = [
  {
    name: 'Words and who said them',
    content: {
      quote: 'We changed the mince on a Tuesday. **On Friday they asked for seconds.**',
      citation: 'Head of a primary school kitchen',
    },
  },
  {
    name: 'With a picture, on a dark colour',
    content: {
      quote: 'Three hundred covers, one fryer, no complaints.',
      citation: 'Kitchen manager\nA village pub',
      image: { asset: 'sector-pubs-and-restaurants', alt: '' },
      backgroundColour: 'blue-gradient',
    },
  },
  {
    name: 'Centred, smaller, without a name',
    content: {
      quote: 'Nobody got better on food left on the tray.',
      quoteSize: 'm24-d40',
      textAlign: 'center',
      width: 'md',
      backgroundColour: 'cream',
    },
  },
  {
    name: 'Several paragraphs on orange',
    hidden: true,
    content: {
      quote: 'First paragraph.\n\nSecond, with a [link](/en-gb/news).',
      citation: 'W'.repeat(10_000),
      textAlign: 'right',
      align: 'right',
      backgroundColour: 'orange-gradient',
    },
  },
];
