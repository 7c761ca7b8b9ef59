import { sampleCards } from '#ui/card/sample-cards.ts';
import type { BlockSample } from '../block-sample.ts';
import type { newsListing } from './schema.ts';

const items = sampleCards.news.map(({ headline, date, text, image, link }) => ({
  path: link,
  headline,
  date,
  summary: text,
  image,
}));

export const samples: readonly BlockSample<typeof newsListing>[] = [
  {
    name: 'More to come',
    description: 'One a row on a phone, two on a tablet, three on a wide screen.',
    content: {
      headerHeadline: 'The *latest*',
      headerText: 'What we learn in kitchens, fields and dining halls.',
      pageSize: 3,
    },
    pageProps: { news: { items, nextPath: '?page=2', startPath: null } },
  },
  {
    name: 'The last page, opened by its address',
    description: 'Leads back to the first page, and to no other.',
    content: { backgroundColour: 'cream' },
    pageProps: { news: { items: items.slice(1), nextPath: null, startPath: '/en-gb/news' } },
  },
  {
    name: 'On a dark colour, two a row',
    content: { headerHeadline: 'From the *field*', backgroundColour: 'emerald', perRowDesktop: 2 },
    pageProps: { news: { items: items.slice(0, 2), nextPath: '?page=2', startPath: null } },
  },
  {
    name: 'No news yet',
    content: { headerHeadline: 'News' },
    pageProps: { news: { items: [], nextPath: null, startPath: null } },
  },
  {
    name: 'Articles with a headline alone, one of them endless',
    hidden: true,
    content: { perRowMobile: 2 },
    pageProps: {
      news: {
        items: [
          { path: '/en-gb/news/one', headline: 'One' },
          { path: '/en-gb/news/endless', headline: 'Pea'.repeat(3000) },
        ],
        nextPath: '?page=2',
        startPath: '/en-gb/news',
      },
    },
  },
];
