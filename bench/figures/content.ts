import { createOurs } from '../contenders/ours.ts';
import type { Figure } from '../figure.ts';

const api = '/api/content/v1';

/** Content as data, beside the page that it is on. */
export const figure: Figure = {
  name: 'content',
  title: 'The content API',
  about:
    'Answers per second to 32 connections: the home page, cached; the same page as data, a list of products with what they refer to, and a list by a filter, which is made each time.',
  contenders: [createOurs({ CONTENT_API: 'on' })],
  measures: {
    page: { label: 'page', unit: '/s', isCharted: true },
    entry: { label: 'entry', unit: '/s', isCharted: true },
    list: { label: 'list', unit: '/s', isCharted: true },
    filtered: { label: 'list, filtered', unit: '/s' },
  },
  targets: [
    {
      text: 'entry ÷ page',
      value: (median) => median('ours', 'entry') / median('ours', 'page'),
      atLeast: 0.5,
    },
  ],
  async measure({ load }) {
    const page = await load({ connections: 32 });
    const entry = await load({ connections: 32, path: `${api}/en-gb/pages/home` });
    const list = await load({ connections: 32, path: `${api}/en-gb/products?depth=1` });
    const filtered = await load({ connections: 32, path: `${api}/en-gb/products?filter[diets]=vegan` });
    return { page: page.rate, entry: entry.rate, list: list.rate, filtered: filtered.rate };
  },
};
