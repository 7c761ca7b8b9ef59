import { sizes } from '#schema/choices.ts';
import { defineBlock } from '#schema/define-block.ts';
import { choice, number } from '#schema/fields.ts';

export const newsListing = defineBlock({
  name: 'NewsListing',
  group: 'recipes',
  alsoCalled: 'blog articles posts',
  showsOthers: true,
  description: 'The locale’s news as a grid of cards, newest first, some at a time.',
  avoidWhen: 'You choose the articles yourself: use TextAndImage for each.',
  accessibility:
    'Each card is one link, named by its headline. “Load more” is a link to the page that follows; with scripts it appends that page instead, says how many articles came, and moves the focus to the first of them, so that reading goes on from there. The headlines stand one level below the headline above the block.',
  needs: [],
  fields: {
    pageSize: number({
      description:
        'Articles a page. Several listings on a page show the same articles, as many as the first says.',
      minimum: 1,
      maximum: 48,
      default: 12,
    }),
    perRowMobile: number({ description: 'Cards a row up to 768 px.', minimum: 1, maximum: 2, default: 1 }),
    perRowTablet: number({ description: 'Cards a row up to 1024 px.', minimum: 1, maximum: 4, default: 2 }),
    perRowDesktop: number({ description: 'Cards a row from 1024 px.', minimum: 1, maximum: 4, default: 3 }),
    itemsHeadlineSize: choice(sizes, { description: 'Size of each article’s headline.', default: 'm24-d32' }),
  },
});
