import { sampleSite } from '#layouts/sample-site.testing.ts';
import type { PageSample } from '#pages/define-page.ts';
import { noCounts, type SearchAnswer, type SearchResult } from '../search-results.ts';
import type { searchPage } from './page.ts';

const page: SearchResult = {
  path: '/en-gb/products',
  kind: 'page',
  title: [
    { text: 'Our ', isMatch: false },
    { text: 'pies', isMatch: true },
  ],
  excerpt: [{ text: 'Ready in eight minutes.', isMatch: false }],
  isPlace: false,
};
const article: SearchResult = {
  ...page,
  path: '/en-gb/news/pie-week#crust',
  kind: 'news',
  context: [{ text: 'A better crust', isMatch: false }],
  language: 'en-GB',
  date: '2026-03-02',
};
const nothing: SearchAnswer = {
  query: '',
  kind: null,
  counts: noCounts,
  shortcuts: [],
  isPartial: false,
  results: [],
  page: 1,
  lastPage: 1,
  similarQueries: [],
};
const found = { counts: { ...noCounts, page: 12, news: 9 }, results: [page, article], lastPage: 3 };

export const samples: readonly PageSample<typeof searchPage>[] = [
  sample('Nothing asked for yet', {}),
  sample('Found', { query: 'pies', ...found }),
  sample('Some of the words found, on a later page', {
    query: 'pies moon',
    ...found,
    kind: 'page',
    results: [page],
    isPartial: true,
    page: 2,
    similarQueries: ['pies spoon'],
  }),
  sample('Probably mistyped', {
    query: 'piees',
    similarQueries: ['pies', 'pieces'],
    correction: { query: 'pies', count: 21, results: [page, article] },
  }),
  sample('Nothing found', { query: 'moon' }),
  sample('Not available', { query: 'pies', isUnavailable: true }),
];

function sample(name: string, search: Partial<SearchAnswer>): PageSample<typeof searchPage> {
  const props = { site: sampleSite, errors: {}, search: { ...nothing, ...search } };
  return { name, props: { ...props, contactPath: '/en-gb/contact' } };
}
