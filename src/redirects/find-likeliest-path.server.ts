import { foldText } from '#i18n/fold-text.ts';

/** Minimum similarity of paths for one to be suggested for the other. */
const leastLikeness = 0.3;

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
