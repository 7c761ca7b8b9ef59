import { defineItem } from '#schema/define-item.ts';
import { blocks, choice, date, flag, group, image, link, list, text } from '#schema/fields.ts';
import { stillRight, translatedFrom } from './translated-entry.ts';

export const pageMeta = defineItem({
  name: 'PageMeta',
  description: 'What search engines and link previews say about a page.',
  keepsSoundFields: true,
  fields: {
    title: text({
      reads: 'heading',
      description: 'Title in search results and the browser’s tab; the entry’s title by default.',
    }),
    description: text({
      reads: 'body',
      isLong: true,
      description: 'One or two sentences for search results.',
    }),
    robots: choice(['index, follow', 'index, nofollow', 'noindex, follow', 'noindex, nofollow'], {
      description: 'Whether search engines may list the page.',
      default: 'index, follow',
      whenWrong: 'noindex, nofollow',
    }),
    ogTitle: text({ reads: 'heading', description: 'Title of a link preview; the title by default.' }),
    ogDescription: text({
      reads: 'body',
      description: 'Text of a link preview; the description by default.',
    }),
    ogImage: image({
      description: 'Picture of a link preview; by default the site’s, or else one made of the title.',
    }),
    ogType: choice(['website', 'article'], { description: 'Kind of thing the page is.', default: 'website' }),
  },
});

export const breadcrumbEntry = defineItem({
  name: 'BreadcrumbEntry',
  description: 'One step of the way to a page.',
  fields: {
    label: text({ reads: 'body', description: 'Name of the step.', required: true }),
    link: link({ description: 'Its address.', required: true }),
  },
});

/** Hides a page, article, product or recipe from visitors while it is a draft. */
export const status = choice(['published', 'draft'], {
  description: 'A draft is shown in preview alone.',
  default: 'published',
  whenWrong: 'draft',
  isOfPublishing: true,
});

/** Finds a page, product or recipe by words that it does not say. */
export const searchWords = text({
  reads: 'nothing',
  description:
    'What people of this country may call it, with commas between: “chicken breast, escalope”. The site’s search finds it by these words and shows them nowhere.',
});

/** A page composed of blocks (R1.12, R3.39). An error in its metadata must not unpublish it (docs/decisions/content.md#faulty-content). */
export const pageEntry = defineItem({
  name: 'Page',
  description: 'A page composed of blocks.',
  keepsSoundFields: true,
  fields: {
    slug: text({
      reads: 'nothing',
      description: 'Address under the locale; empty for the home page.',
      required: true,
      mayBeEmpty: true,
    }),
    status,
    translatedFrom,
    stillRight,
    entryTitle: text({
      reads: 'heading',
      description: 'Name of the page in navigation, breadcrumb and sitemap.',
      required: true,
    }),
    searchWords,
    updated_at: date({ description: 'When its content was last changed, for search engines.' }),
    meta: group(pageMeta, { description: 'Search and link previews.' }),
    breadcrumb: list(breadcrumbEntry, {
      description:
        'The way to this page, without home and the page itself; none for a page right under home.',
    }),
    header: blocks({ description: 'Blocks at the top, across the full width.' }),
    body: blocks({ description: 'The page’s blocks.' }),
    preFooter: flag({ description: 'End the page with the site’s pre-footer blocks.', default: true }),
  },
});
