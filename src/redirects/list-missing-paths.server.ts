import { findLikeliestPage } from '#content-source/find-likeliest-page.ts';
import { isAnswered } from '#content-source/is-answered.ts';
import { lookUpRedirect } from '#content-source/look-up-redirect.ts';
import type { ContentSnapshot } from '#content-source/snapshot.ts';
import { readLocaleAddress } from '#i18n/locale-address.ts';
import type { MissingPathCounts } from './missing-paths.server.ts';
import { readSearchInVain } from './searches-in-vain.server.ts';

/** A path without a page, and the published path that was probably meant. */
export interface MissingPath {
  path: string;
  count: number;
  likeliest: string | undefined;
}

/** The counted paths that are still missing, the most frequent first, each with the page that was probably meant. */
export function listMissingPaths(
  counts: MissingPathCounts,
  { locales }: Pick<ContentSnapshot, 'locales'>,
): MissingPath[] {
  return filterMissing(counts, { locales })
    .sort(([, a], [, b]) => b - a)
    .map(([path, count]) => {
      const address = readLocaleAddress(path);
      return { path, count, likeliest: address && findLikeliestPage(path, locales[address.locale])?.path };
    });
}

/**
 * Leaves out the counted paths that have a page or a redirect by now, including those where only the query was wrong, such as
 * a page of results beyond the last; and searches.
 */
export function filterMissing(
  counts: MissingPathCounts,
  { locales }: Pick<ContentSnapshot, 'locales'>,
): [path: string, count: number][] {
  return [...counts].filter(([path]) => {
    const address = readLocaleAddress(path);
    if (!address) return true;
    if (readSearchInVain(address.locale, path) !== undefined) return false;
    const content = locales[address.locale];
    return !isAnswered(content, address.slug) && lookUpRedirect(content.redirects, path) === undefined;
  });
}
