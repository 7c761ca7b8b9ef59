import { sampleSite } from '#layouts/sample-site.testing.ts';
import type { PageSample } from '../define-page.ts';
import type { sitemapPage } from './page.ts';

const sectors = Array.from({ length: 10 }, (_, index) => ({
  path: `/en-gb/sector-${index + 1}`,
  title: `Sector ${index + 1}`,
}));

export const samples: readonly PageSample<typeof sitemapPage>[] = [
  {
    name: 'A long section, one with a page of its own, one without pages',
    props: {
      site: sampleSite,
      errors: {},
      sections: [
        { title: 'Sectors', items: sectors },
        {
          title: 'News',
          index: { path: '/en-gb/news', title: 'News' },
          items: [{ path: '/en-gb/news/pie-week', title: 'Pie week' }],
        },
        { title: 'Contact', index: { path: '/en-gb/contact', title: 'Contact' }, items: [] },
      ],
    },
  },
];
