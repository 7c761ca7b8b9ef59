import { isAnswered } from '#content-source/is-answered.ts';
import { lookUpRedirect } from '#content-source/look-up-redirect.ts';
import type { ContentSnapshot } from '#content-source/snapshot.ts';
import { readLocaleAddress } from '../page-data/locale-address.ts';
import { findLikeliestPath } from './find-likeliest-path.ts';
import type { MissingPathCounts } from './missing-paths.ts';

/** A path at which nothing is, and the published one that was likely meant. */
export interface MissingPath {
  path: string;
  count: number;
  likeliest: string | undefined;
}

/**
 * What is missing of the paths that were counted, the most frequent first: not those at which a page or a redirect is
 * by now, nor those whose query alone leads nowhere, such as a page of results beyond the last.
 */
export function listMissingPaths(
  counts: MissingPathCounts,
  { locales }: Pick<ContentSnapshot, 'locales'>,
): MissingPath[] {
  const published = Object.values(locales).flatMap(({ pages, news }) =>
    [...pages.values(), ...news.values()].map(({ path }) => path),
  );
  return [...counts]
    .filter(([path]) => !isThere(path))
    .sort(([, a], [, b]) => b - a)
    .map(([path, count]) => ({ path, count, likeliest: findLikeliestPath(path, published) }));

  function isThere(path: string): boolean {
    const address = readLocaleAddress(path);
    if (!address) return false;
    const content = locales[address.locale];
    return isAnswered(content, address.slug) || lookUpRedirect(content.redirects, path) !== undefined;
  }
}
