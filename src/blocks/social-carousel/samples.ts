import type { BlockSample } from '../block-sample.ts';
import type { socialCarousel } from './schema.ts';

const posts = [
  {
    label: 'Instagram',
    icon: 'instagram',
    text: 'Katsu Monday: two hundred plates, and three left over.',
    image: 'recipe-katsu-curry',
    link: 'https://www.instagram.com/',
  },
  {
    label: 'LinkedIn',
    icon: 'linkedin',
    text: 'What a school kitchen can save in a term by swapping one dish. The figures, with our working.',
    image: 'news-5',
    link: 'https://www.linkedin.com/',
  },
  {
    label: 'Instagram',
    icon: 'instagram',
    text: 'The pub quiz has a new favourite answer.',
    image: 'sector-pubs-and-restaurants',
    link: 'https://www.instagram.com/',
  },
  {
    label: 'YouTube',
    icon: 'youtube',
    text: 'Hot pan, dry mince, do nothing: ninety seconds with our development chef.',
    image: 'video-kitchen-poster',
    link: 'https://www.youtube.com/',
  },
  {
    label: 'Instagram',
    icon: 'instagram',
    text: 'Harvest week.\nNobody slept, everybody smiled.',
    image: 'news-6',
    link: 'https://www.instagram.com/',
  },
] as const;

export const samples: readonly BlockSample<typeof socialCarousel>[] = [
  {
    name: 'Five posts',
    description: 'One at a time on a phone, three on a tablet, four on a wide screen.',
    content: {
      headerHeadline: 'Seen in *your kitchens*',
      headerAlign: 'left',
      headerTextAlign: 'left',
      headerWidth: 'xl',
      items: posts,
    },
  },
  {
    name: 'On a dark colour',
    content: {
      headerHeadline: 'Follow *the van*',
      items: posts.slice(0, 4),
      backgroundColour: 'blue-gradient',
      footerButtons: [{ text: 'See us on Instagram', link: 'https://www.instagram.com/', colour: 'white' }],
    },
  },
  {
    name: 'One post',
    description: 'Stands plain, as wide as it would be among others.',
    content: { items: posts.slice(2, 3), backgroundColour: 'cream' },
  },
  {
    name: 'Text or picture alone',
    description: 'A post with neither is left out.',
    hidden: true,
    content: {
      items: [
        { label: 'LinkedIn', icon: 'linkedin', text: 'Pea'.repeat(3000) },
        { label: 'Pinterest', icon: 'pinterest', image: 'recipe-pea-salad' },
        { label: 'X', icon: 'x' },
      ],
    },
  },
];
