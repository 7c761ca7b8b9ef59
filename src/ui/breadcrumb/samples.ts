import type { ComponentDocs, Sample } from '#ui/sample.ts';
import type { BreadcrumbProps } from './breadcrumb.tsx';

export const docs: ComponentDocs = {
  description:
    'Where the page stands in the site, home first, the page itself last; also as structured data.',
  avoidWhen: 'The page is the home page, or the site is so flat that there is nothing above.',
  accessibility:
    'A navigation landmark with a name and an ordered list; the page itself is marked as the current one and is no link.',
};

const home = { label: 'Home', href: '/en-gb' };
const origin = 'https://www.example.com';

export const samples: readonly Sample<BreadcrumbProps>[] = [
  {
    name: 'Two pages above',
    description: 'As on a news article.',
    props: {
      items: [home, { label: 'News', href: '/en-gb/news' }],
      current: 'Five ways with pea mince',
      origin,
    },
  },
  {
    name: 'One page above',
    description: 'As on most pages.',
    props: { items: [home], current: 'Products', origin },
  },
  {
    name: 'Long titles',
    description: 'Wraps, and nothing is cut off.',
    hidden: true,
    props: {
      items: [home, { label: 'News', href: '/en-gb/news' }],
      current: 'Betriebsverpflegungsausschreibungsunterlagen '.repeat(3),
      origin,
    },
  },
];
