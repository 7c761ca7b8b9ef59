import type { Locale } from '#i18n/locales.ts';
import { toPlainHeadline } from '#rich-text/plain-headline.ts';
import type { ArticleTeaser } from '#schema/entries/product.ts';
import { getArticlePath } from '../entry-paths.ts';
import type { Sourced } from '../source-entries.ts';

/** The articles that name each product and recipe, newest first. */
export function groupNews(news: ReadonlyMap<string, Sourced<'news'>>, locale: Locale) {
  const groups = {
    products: new Map<string, ArticleTeaser[]>(),
    recipes: new Map<string, ArticleTeaser[]>(),
  };
  const newestFirst = [...news]
    .filter(([, { value }]) => value.products?.length || value.recipes?.length)
    .sort(([, a], [, b]) => Date.parse(b.value.published_at) - Date.parse(a.value.published_at));
  for (const [slug, { value }] of newestFirst) {
    const teaser: ArticleTeaser = {
      path: getArticlePath(locale, slug),
      name: toPlainHeadline(value.headline),
      ...(value.languages?.headline && { languages: { name: value.languages.headline } }),
      date: value.date,
    };
    for (const kind of ['products', 'recipes'] as const) {
      for (const key of value[kind] ?? []) {
        const teasers = groups[kind].get(key);
        if (teasers) teasers.push(teaser);
        else groups[kind].set(key, [teaser]);
      }
    }
  }
  return groups;
}
