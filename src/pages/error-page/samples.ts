import { sampleSite } from '#layouts/sample-site.testing.ts';
import type { PageSample } from '../define-page.ts';
import type { errorPage } from './page.ts';

export const samples: readonly PageSample<typeof errorPage>[] = [
  {
    name: 'A page that is missing',
    props: {
      site: sampleSite,
      errors: {},
      status: 404,
      contactPath: '/en-gb/contact',
      likeliest: { path: '/en-gb/products/burger', title: 'Burger' },
    },
  },
  { name: 'A request that is refused', props: { site: sampleSite, errors: {}, status: 403 } },
];
