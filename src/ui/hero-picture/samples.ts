import { sampleImages } from '#images/sample-images.ts';
import type { ComponentDocs, Sample } from '#ui/sample.ts';
import type { HeroPictureProps } from './hero-picture.tsx';

export const docs: ComponentDocs = {
  description: 'One picture from edge to edge in three crops; the browser loads the one that fits its width.',
  avoidWhen: 'The picture stands in the text: use AnythingImage.',
  accessibility:
    'The three crops share one text alternative; leave it empty where the text on them says the same.',
};

const { heroMobile, heroTablet, heroDesktop } = sampleImages;

export const samples: readonly Sample<HeroPictureProps>[] = [
  {
    name: 'Three crops',
    description: 'The crop changes at 768 and 1024 pixels.',
    props: {
      imageMobile: heroMobile,
      imageTablet: heroTablet,
      imageDesktop: heroDesktop,
      alt: 'Bowl of rice, peas and meat-free pieces',
    },
  },
  {
    name: 'Above the fold',
    description: 'Loaded at once and ahead of other pictures.',
    props: { imageMobile: heroMobile, imageTablet: heroTablet, imageDesktop: heroDesktop, priority: true },
  },
];
