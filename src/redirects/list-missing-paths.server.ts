import { isAnswered } from '#content-source/is-answered.ts';
import { lookUpRedirect } from '#content-source/look-up-redirect.ts';
import type { ContentSnapshot } from '#content-source/snapshot.ts';
import { foldText } from '#i18n/fold-text.ts';
import { readLocaleAddress } from '#i18n/locale-address.ts';
import type { MissingPathCounts } from './missing-paths.server.ts';

/** Minimum similarity of paths for one to be suggested for the other. */
const leastLikeness = 0.3;

/** A path without a page, and the published path that was probably meant. */
export interface MissingPath {
  path: string;
  count: number;
  likeliest: string | undefined;
}

/**
 * Lists the counted paths that are still missing, the most frequent first. It leaves out paths that have a page or a
 * redirect by now, including those where only the query was wrong, such as a page of results beyond the last.
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

/** Finds the published path of the same locale whose last segment is most similar to that of an unknown path. */
export function findLikeliestPath(missing: string, published: readonly string[]): string | undefined {
  const [, locale = ''] = missing.split('/');
  const wanted = splitRuns(missing);
  let best: { path: string; likeness: number } | undefined;
  for (const path of published) {
    if (path.split('/')[1] !== locale || path === `/${locale}`) continue;
    const likeness = compare(wanted, splitRuns(path));
    if (likeness >= leastLikeness && likeness > (best?.likeness ?? 0)) best = { path, likeness };
  }
  return best?.path;
}

/** All bigrams and trigrams of a path's last segment: bigrams tolerate typos, trigrams tell words apart. */
function splitRuns(path: string): ReadonlySet<string> {
  const name = ` ${foldText(path.split('/').at(-1) ?? '').replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const runs = new Set<string>();
  for (let end = 2; end <= name.length; end += 1)
    runs.add(name.slice(end - 2, end)).add(name.slice(Math.max(end - 3, 0), end));
  return runs;
}

/** The Sørensen–Dice coefficient, from 0 to 1. */
function compare(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  return a.size + b.size === 0 ? 0 : (2 * a.intersection(b).size) / (a.size + b.size);
}
