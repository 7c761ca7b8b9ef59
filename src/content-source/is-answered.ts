import { isOwnPath } from './find-slug-fault.ts';
import type { LocaleContent } from './snapshot.ts';

/**
 * Whether something other than a redirect answers at a path below a locale's root.
 *
 * @param slug without a slash at either end
 */
export function isAnswered({ pages, news }: Pick<LocaleContent, 'pages' | 'news'>, slug: string): boolean {
  return (
    pages.has(slug) || isOwnPath(slug) || (slug.startsWith('news/') && news.has(slug.slice('news/'.length)))
  );
}
