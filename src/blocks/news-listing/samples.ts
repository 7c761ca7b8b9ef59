import { sampleImages } from '#images/sample-images.ts';
import { paragraph, sampleCards } from '#ui/card/sample-cards.ts';
import type { BlockSample } from '../block-sample.ts';
import type { newsListing } from './schema.ts';

const items = sampleCards.news.map(({ headline, date, text, image, link }) => ({
  path: link,
  headline,
  date,
  summary: text,
  image,
}));

const olderItems = [
  {
    path: '/en-gb/news/katsu-without-the-queue',
    headline: 'Katsu without the queue',
    date: '2025-09-16',
    summary: paragraph('Thirty portions in a lunch break, with one fryer and a sauce that waits.'),
    image: sampleImages.landscape,
  },
  {
    path: '/en-gb/news/a-packed-lunch-that-travels',
    headline: 'A packed lunch that travels',
    date: '2025-08-12',
    summary: paragraph('Three fillings that survive the journey, and a timetable for the fridge.'),
    image: sampleImages.square,
  },
];

export const samples: readonly BlockSample<typeof newsListing>[] = [
  {
    name: 'More to come',
    description: 'One a row on a phone, two on a tablet, three on a wide screen. “Load more” adds two.',
    content: {
      headerHeadline: 'The *latest*',
      headerText: 'What we learn in kitchens, fields and dining halls.',
      pageSize: 3,
    },
    pageProps: { news: { items, nextPath: '?page=2', startPath: null } },
    laterPages: [{ news: { items: olderItems, nextPath: null, startPath: '?page=1' } }],
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
    laterPages: [
      { news: { items: olderItems, nextPath: '?page=3', startPath: '?page=1' } },
      { news: { items: items.slice(2), nextPath: null, startPath: '?page=1' } },
    ],
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
