import { foldText } from '#search/fold-text.ts';

/** Below this, two paths have nothing to do with each other. */
const leastLikeness = 0.3;

/** Of published paths the one most like an unknown path, by the letters of its last part; of its own locale only. */
export function findLikeliestPath(missing: string, published: readonly string[]): string | undefined {
  const [, locale = ''] = missing.split('/');
  const wanted = splitTriples(missing);
  let best: { path: string; likeness: number } | undefined;
  for (const path of published) {
    if (path.split('/')[1] !== locale || path === `/${locale}`) continue;
    const likeness = compare(wanted, splitTriples(path));
    if (likeness >= leastLikeness && likeness > (best?.likeness ?? 0)) best = { path, likeness };
  }
  return best?.path;
}

/** Every three letters in a row of a path's last part. */
function splitTriples(path: string): ReadonlySet<string> {
  const name = ` ${foldText(path.split('/').at(-1) ?? '').replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const triples = new Set<string>();
  for (let start = 0; start + 3 <= name.length; start += 1) triples.add(name.slice(start, start + 3));
  return triples;
}

/** From 0 to 1: the Sørensen–Dice coefficient. */
function compare(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  return a.size + b.size === 0 ? 0 : (2 * a.intersection(b).size) / (a.size + b.size);
}
