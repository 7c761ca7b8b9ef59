import { defineItem } from '#schema/define-item.ts';
import { flag, list, text } from '#schema/fields.ts';
import { stillRight, translatedFrom } from './translated-entry.ts';

const sitemapItem = defineItem({
  name: 'SitemapItem',
  description: 'A page in the sitemap.',
  fields: {
    slug: text({
      reads: 'nothing',
      description: 'The page’s slug; empty for the home page.',
      required: true,
      mayBeEmpty: true,
    }),
  },
});

const sitemapSection = defineItem({
  name: 'SitemapSection',
  description: 'A headed list of pages.',
  fields: {
    title: text({ reads: 'heading', description: 'The section’s headline.', required: true }),
    index: text({
      reads: 'nothing',
      description: 'Slug of the page that the headline links to.',
      mayBeEmpty: true,
    }),
    items: list(sitemapItem, { description: 'The pages.' }),
    news: flag({ description: 'List all news articles, newest first.', default: false }),
  },
});

/** R3.44: titles and addresses are looked up, so that they never go stale. */
export const sitemapEntry = defineItem({
  name: 'Sitemap',
  description: 'The sitemap page.',
  fields: {
    translatedFrom,
    stillRight,
    sections: list(sitemapSection, { description: 'The sections.' }),
  },
});
