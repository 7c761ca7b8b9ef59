import { defineItem } from '#schema/define-item.ts';
import { blocks, choice, date, flag, group, image, keys, richText, text } from '#schema/fields.ts';
import { pageMeta, status } from './page-entry.ts';
import { stillRight, translatedFrom } from './translated-entry.ts';

export const newsCategories = ['menus', 'kitchen', 'ordering', 'company'] as const;

/** A news article (R3.41). */
export const newsEntry = defineItem({
  name: 'News',
  description: 'A news article.',
  keepsSoundFields: true,
  fields: {
    slug: text({ reads: 'nothing', description: 'Address under the locale’s news.', required: true }),
    status,
    translatedFrom,
    stillRight,
    headline: text({ reads: 'heading', description: 'The article’s headline.', required: true }),
    date: date({ description: 'The day shown, as month and year; none is shown without it.' }),
    category: choice(newsCategories, { description: 'What it is about.' }),
    products: keys({ to: 'products', description: 'The products that it is about, by their keys.' }),
    recipes: keys({ to: 'recipes', description: 'The recipes that it tells of, by their keys.' }),
    summary: richText({ description: 'Two or three sentences for listings and search results.' }),
    published_at: date({
      description: 'When the article was first published; before then it is shown in preview alone.',
      required: true,
    }),
    updated_at: date({ description: 'When it was last changed.' }),
    image: image({ description: 'Picture for listings and link previews.' }),
    meta: group(pageMeta, { description: 'Search and link previews.' }),
    header: blocks({ description: 'Blocks at the top; the site’s news header by default.' }),
    body: blocks({ description: 'The article’s blocks.' }),
    preFooter: flag({ description: 'End the page with the site’s pre-footer blocks.', default: true }),
  },
});
