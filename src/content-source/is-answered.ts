import { ownFiles, ownPages } from '#links/reserved-addresses.ts';
import { findArticle } from './find-article.ts';
import type { LocaleContent } from './snapshot.ts';

type Published = Pick<LocaleContent, 'pages' | 'news'>;

/**
 * Whether there is a page at a path below a locale's root: an editor's, an article, or a built-in one.
 *
 * @param slug without a slash at either end
 */
export function isPublished(content: Published, slug: string): boolean {
  return content.pages.has(slug) || ownPages.includes(slug) || findArticle(content, slug) !== undefined;
}

/** Whether anything but a redirect answers at a path: a page, or a file such as a feed. */
export function isAnswered(content: Published, slug: string): boolean {
  return isPublished(content, slug) || ownFiles.includes(slug);
}
