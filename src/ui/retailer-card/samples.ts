import { sampleImages } from '#images/sample-images.ts';
import type { ComponentDocs, Sample } from '#ui/sample.ts';
import type { RetailerCardProps } from './retailer-card.tsx';

export const docs: ComponentDocs = {
  description: 'A wholesaler’s logo and name as one large link.',
  avoidWhen: 'There is more to say than a few words: use Card.',
  accessibility: 'The name is the link; the logo says nothing more and is decoration.',
};

const crateby = {
  name: 'Crateby',
  image: sampleImages.logo,
  link: 'https://www.crateby.example',
  preset: 'retailer',
} as const;

export const samples: readonly Sample<RetailerCardProps>[] = [
  { name: 'In a grid', description: 'Logo and name as one link.', props: crateby },
  {
    name: 'In a carousel',
    description: 'With what sets the retailer apart.',
    props: { ...crateby, title: 'Every mainland postcode, six days a week', preset: 'whereToBuyItem' },
  },
  {
    name: 'Without a link',
    description: 'Logo and name alone.',
    props: { ...crateby, link: undefined },
  },
  {
    name: 'Without a logo',
    description: 'The name stands in for it.',
    props: { ...crateby, image: undefined },
  },
  {
    name: 'One endless word',
    description: 'Breaks, and stays in the card.',
    hidden: true,
    props: { ...crateby, name: 'Crate'.repeat(300), title: 'by'.repeat(500) },
  },
];
