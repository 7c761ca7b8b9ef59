import type { BlockSample } from '../block-sample.ts';
import type { callToAction } from './schema.ts';

export const samples: readonly BlockSample<typeof callToAction>[] = [
  {
    name: 'With a packshot',
    content: {
      headline: 'Cook it before *you buy it*',
      text: 'Tell us what you serve, and we will send samples.',
      buttons: [
        { text: 'Ask for samples', link: '/en-gb/contact' },
        { text: 'Find a wholesaler', link: '/en-gb/where-to-buy', style: 'link' },
      ],
      image: 'packshot-pieces',
      decor: 'leaf',
    },
  },
  {
    name: 'Text only, on orange',
    content: {
      headline: 'Questions?',
      buttons: [{ text: 'Talk to us', link: '/en-gb/contact', colour: 'blue' }],
      backgroundColour: 'orange-gradient',
      textAlign: 'center',
    },
  },
];
