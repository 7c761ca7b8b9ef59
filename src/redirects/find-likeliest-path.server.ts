import { foldText } from '#i18n/fold-text.ts';

/** Paths less alike than this have nothing to do with each other. */
const leastLikeness = 0.3;

/** Finds the published path of the same locale whose last part is most like that of an unknown path. */
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

/** All pairs and triples of letters in a path's last part: pairs forgive a slip, triples tell words apart. */
function splitRuns(path: string): ReadonlySet<string> {
  const name = ` ${foldText(path.split('/').at(-1) ?? '').replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const runs = new Set<string>();
  for (let end = 2; end <= name.length; end += 1)
    runs.add(name.slice(end - 2, end)).add(name.slice(Math.max(end - 3, 0), end));
  return runs;
}

/** From 0 to 1: the Sørensen–Dice coefficient. */
function compare(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  return a.size + b.size === 0 ? 0 : (2 * a.intersection(b).size) / (a.size + b.size);
}
