import type { NewsArticle } from './content.ts';
import type { LocaleContent } from './snapshot.ts';

const folder = 'news/';

/**
 * The article at a path below a locale's root, if any.
 *
 * @param slug without a slash at either end: `news/fair`
 */
export function findArticle({ news }: Pick<LocaleContent, 'news'>, slug: string): NewsArticle | undefined {
  return slug.startsWith(folder) ? news.get(slug.slice(folder.length)) : undefined;
}
