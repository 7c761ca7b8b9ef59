import type { ScrollPlace } from './frame-messages.ts';

/**
 * The scroll position at which a page shows what another version of it shows. Blocks in both that have not
 * been moved are aligned; between two of them the position is interpolated.
 *
 * @param other the other page's scroll position and the tops of its blocks
 * @param tops the tops of this page's blocks
 * @param moved ids of blocks that are elsewhere in the other version, and cannot serve as anchors
 * @returns CSS pixels
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
