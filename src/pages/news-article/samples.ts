import { sampleSite } from '#layouts/sample-site.testing.ts';
import type { PageSample } from '../define-page.ts';
import type { newsArticlePage } from './page.ts';

const header = { block: 'Text', footerButtons: [] };
const body = { block: 'Headline', headline: 'What is *in season*', element: 'h2', footerButtons: [] };

export const samples: readonly PageSample<typeof newsArticlePage>[] = [
  {
    name: 'With others to go on to',
    props: {
      site: sampleSite,
      errors: {},
      article: {
        headline: 'Pie *week*',
        date: '2026-03-02',
        products: [{ path: '/en-gb/products/mince', name: 'Mince' }],
        recipes: [{ path: '/en-gb/recipes/bolognese', name: 'Bolognese' }],
        category: 'menus',
        header: { blocks: [header] },
        body: { blocks: [body] },
        structuredData: { '@context': 'https://schema.org', '@type': 'NewsArticle', headline: 'Pie week' },
      },
      moreNews: {
        previous: { path: '/en-gb/news/peas', title: 'What’s in a pea' },
        next: { path: '/en-gb/news/spring', title: 'Spring menus' },
        related: [{ path: '/en-gb/news/crust', headline: 'A better crust', date: '2026-02-02' }],
      },
    },
  },
  {
    name: 'Alone, under the site’s news header',
    props: {
      site: { ...sampleSite, newsHeader: [{ ...header, block: 'PageHeader', headline: 'News' }] },
      errors: {},
      article: {
        headline: 'Pie week',
        products: [],
        recipes: [],
        header: { blocks: [] },
        body: { blocks: [] },
        structuredData: { '@context': 'https://schema.org', '@type': 'NewsArticle', headline: 'Pie week' },
      },
      moreNews: { related: [] },
    },
  },
];
