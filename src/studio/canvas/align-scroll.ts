import type { ScrollPlace } from '../api/canvas.ts';

/**
 * How far a page has to be scrolled to show what another version of it shows: blocks that both have, and that have not been
 * moved, come to stand side by side, and what lies between two of them is stretched.
 *
 * @param other where the other page is scrolled to, and where its blocks begin
 * @param tops where the blocks of this one begin
 * @param moved ids of blocks that stand elsewhere in the other, by which nothing can be aligned
 */
export function alignScroll(
  other: ScrollPlace,
  tops: ScrollPlace['tops'],
  moved: ReadonlySet<string>,
): number {
  const shared = Object.entries(other.tops)
    .flatMap(([id, there]) => {
      const here = moved.has(id) ? undefined : tops[id];
      return here === undefined ? [] : [{ there, here }];
    })
    .sort((one, next) => one.there - next.there);
  let before = { there: 0, here: 0 };
  for (const next of shared) {
    if (next.here < before.here) continue;
    if (next.there > other.top) {
      const share = (other.top - before.there) / (next.there - before.there);
      return before.here + share * (next.here - before.here);
    }
    before = next;
  }
  return before.here + other.top - before.there;
}
