import { isHidden } from '#schema/hidden-blocks.ts';
import type { EntryDocument, EntryKind } from '../../api/entries.ts';
import { isBlockList, isGroup, readBlockId } from '../../documents/find-block.ts';
import {
  type BlockSlot,
  describeBlock,
  listBlockSlots,
  listEntrySlots,
  toBlockLabel,
} from '../blocks/block-lists.ts';

/** A part of an entry in its outline: a block, or one of several places for blocks. */
export interface OutlineNode {
  /** The block's; a place's begins with `slot:`. */
  id: string;
  type: 'block' | 'slot';
  label: string;
  /** What kind of block it is, as documents say it. */
  name?: string;
  /** What tells a block from others of its name. */
  detail: string;
  /** Visitors do not see it. */
  isHidden?: true;
  /** Where it stands; a place's own list. */
  parent?: string | undefined;
  list: readonly string[];
  /** Where blocks can be put into it. */
  accepts?: { parent?: string | undefined; list: readonly string[] } | undefined;
  children: readonly OutlineNode[];
}

/** The outline of an entry: its places for blocks with the blocks in them. Empty for one that has no such place. */
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

/** All nodes by their ids, in the order they stand in. */
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

/** What did not change keeps its node, so that nothing of it is drawn anew. */
function remember(
  block: EntryDocument,
  id: string,
  parent: string | undefined,
  list: readonly string[],
): OutlineNode {
  const before = known.get(block);
  if (before && before.parent === parent && before.list.join() === list.join()) return before;
  const name = typeof block.block === 'string' ? block.block : '';
  // No block has more than one place for others.
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
