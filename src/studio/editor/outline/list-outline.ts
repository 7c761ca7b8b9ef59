import { isHidden } from '#schema/hidden-blocks.ts';
import type { EntryKind } from '#studio/contract/fields.ts';
import {
  type BlockSlot,
  describeBlock,
  listBlockSlots,
  listEntrySlots,
  toBlockLabel,
} from '#studio/documents/block-lists.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { isBlockList, isGroup, readBlockId } from '#studio/documents/find-block.ts';

/** A node of an entry's outline: a block, or a slot, which is a list of blocks. */
export interface OutlineNode {
  /** A block's id; a slot's begins with `slot:`. */
  id: string;
  type: 'block' | 'slot';
  label: string;
  /** The block's name, as in documents. */
  name?: string;
  /** Tells a block from others of its kind. */
  detail: string;
  /** Hidden from visitors. */
  isHidden?: true;
  /** The list that the block is in; for a slot, its own. */
  parent?: string | undefined;
  list: readonly string[];
  /** The list that takes blocks dropped into it. */
  accepts?: { parent?: string | undefined; list: readonly string[] } | undefined;
  children: readonly OutlineNode[];
}

/** The outline of an entry: its slots with their blocks; empty for an entry without any. */
export function listOutline(kind: EntryKind, document: EntryDocument): readonly OutlineNode[] {
  return listEntrySlots(kind).map(({ list, label }) => ({
    id: `slot:${list.join('.')}`,
    type: 'slot',
    label,
    detail: '',
    list,
    accepts: { list },
    children: listBlocks(document, undefined, list),
  }));
}

/** All nodes by id, in document order. */
export function indexOutline(nodes: readonly OutlineNode[]): ReadonlyMap<string, OutlineNode> {
  const index = new Map<string, OutlineNode>();
  const add = (node: OutlineNode) => {
    index.set(node.id, node);
    for (const child of node.children) add(child);
  };
  for (const node of nodes) add(node);
  return index;
}

const known = new WeakMap<EntryDocument, OutlineNode>();

function listBlocks(
  record: EntryDocument,
  parent: string | undefined,
  list: readonly string[],
): readonly OutlineNode[] {
  const items = list.reduce<unknown>((value, name) => (isGroup(value) ? value[name] : undefined), record);
  if (!isBlockList(items)) return [];
  return items.flatMap((block) => {
    const id = readBlockId(block);
    return id === undefined ? [] : [remember(block, id, parent, list)];
  });
}

/** Reuses the nodes of unchanged blocks, so that they are not re-rendered. */
function remember(
  block: EntryDocument,
  id: string,
  parent: string | undefined,
  list: readonly string[],
): OutlineNode {
  const before = known.get(block);
  if (before && before.parent === parent && before.list.join() === list.join()) return before;
  const name = typeof block.block === 'string' ? block.block : '';
  // A block has one slot at most.
  const [slot]: readonly BlockSlot[] = listBlockSlots(name);
  const node: OutlineNode = {
    id,
    type: 'block',
    label: toBlockLabel(name),
    name,
    detail: describeBlock(block),
    ...(isHidden(block) && { isHidden: true }),
    parent,
    list,
    ...(slot && { accepts: { parent: id, list: slot.list } }),
    children: slot ? listBlocks(block, id, slot.list) : [],
  };
  known.set(block, node);
  return node;
}
