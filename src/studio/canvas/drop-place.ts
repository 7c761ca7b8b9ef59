import { isRecord } from '#schema/is-record.ts';
import { listBlockSlots } from '#studio/documents/block-lists.ts';
import type { BlockPlace } from '#studio/documents/document-operations.ts';
import { type FoundBlock, indexBlocks, readBlockId, readField } from '#studio/documents/find-block.ts';
import { findEntered, getEntry } from './shown-entry.ts';

/**
 * The share of a container's height, at top and bottom, that means before or after it rather than into it.
 */
const edge = 0.2;

/**
 * The place of a drop on a block: before or after it, whichever is nearer, or at the end of its own list.
 * Undefined for a block that is not the entry's own.
 *
 * @param at height within the block, from 0 to 1
 */
export function findDropPlace(
  id: string,
  at: number,
): { place: BlockPlace; side: 'before' | 'inside' | 'after' } | undefined {
  const block = findEntered(id);
  if (!block) return undefined;
  const [slot] = listBlockSlots(block.name ?? '');
  if (slot && at > edge && at < 1 - edge) {
    const inside = readField(getEntry().document, id, slot.list);
    const last: unknown = Array.isArray(inside) ? inside.at(-1) : undefined;
    const after = isRecord(last) ? readBlockId(last) : undefined;
    return { place: { parent: id, list: slot.list, ...(after !== undefined && { after }) }, side: 'inside' };
  }
  const { parent, list } = block;
  if (at >= 0.5) return { place: { parent, list, after: id }, side: 'after' };
  return { place: { parent, list, after: findPrevious(block)?.id }, side: 'before' };
}

function findPrevious({ parent, list, index }: FoundBlock): FoundBlock | undefined {
  const all = [...indexBlocks(getEntry().document).values()];
  return all.find(
    (other) => other.parent === parent && other.index === index - 1 && other.list.join() === list.join(),
  );
}
