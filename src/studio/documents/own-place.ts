import type { EntryDocument } from './contract.ts';
import type { BlockPlace } from './document-operations.ts';
import { type FoundBlock, indexBlocks } from './find-block.ts';
import { keyOf } from './merge-blocks.ts';

/** A translation's blocks and items, by the ids of the original's. */
export type Pairs = ReadonlyMap<string, string>;

/**
 * Where a block of the original belongs in a translation: after what it follows in the original, as far as that is there.
 *
 * @returns undefined where the translation has not the block around it
 */
export function findOwnPlace(
  { id, parent, list, index }: FoundBlock,
  now: EntryDocument,
  own: EntryDocument,
  pairs: Pairs,
): (BlockPlace & { follows?: string }) | undefined {
  const owns = indexBlocks(own);
  const around = parent === undefined ? undefined : pairs.get(parent);
  if (parent !== undefined && (around === undefined || !owns.has(around))) return undefined;
  const key = keyOf(parent, list);
  const ownKey = keyOf(around, list);
  let before: { follows: string; after: string; index: number } | undefined;
  for (const other of indexBlocks(now).values()) {
    if (keyOf(other.parent, other.list) !== key || other.id === id || other.index > index) continue;
    const pair = pairs.get(other.id);
    const there = pair === undefined ? undefined : owns.get(pair);
    if (there && keyOf(there.parent, there.list) === ownKey && other.index >= (before?.index ?? 0))
      before = { follows: other.id, after: there.id, index: other.index };
  }
  return { parent: around, list, ...(before && { follows: before.follows, after: before.after }) };
}

/**
 * Creates a function that tells whether a block that moved in the original is where it belongs in a translation, or cannot
 * be there.
 *
 * @param moved ids of all that moved
 */
export function createPlaceReader(
  now: EntryDocument,
  own: EntryDocument,
  pairs: Pairs,
  moved: ReadonlySet<string>,
): (id: string) => boolean {
  const blocks = indexBlocks(now);
  const owns = indexBlocks(own);
  const originals = new Map([...pairs].map(([id, pair]) => [pair, id]));
  return function isInPlace(id): boolean {
    const block = blocks.get(id);
    const there = owns.get(pairs.get(id) ?? '');
    const place = block && findOwnPlace(block, now, own, pairs);
    if (!there || !place) return true;
    if (keyOf(there.parent, there.list) !== keyOf(place.parent, place.list)) return false;
    const key = keyOf(block.parent, block.list);
    const isSibling = (other: FoundBlock) => {
      const original = blocks.get(originals.get(other.id) ?? '');
      return original !== undefined && keyOf(original.parent, original.list) === key;
    };
    let before: FoundBlock | undefined;
    for (const other of owns.values())
      if (
        keyOf(other.parent, other.list) === keyOf(there.parent, there.list) &&
        other.index < there.index &&
        other.index >= (before?.index ?? 0) &&
        isSibling(other)
      )
        before = other;
    const { follows } = place;
    return before?.id === place.after && (follows === undefined || !moved.has(follows) || isInPlace(follows));
  };
}
