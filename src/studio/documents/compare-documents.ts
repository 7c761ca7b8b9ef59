import { addBlockIds } from './block-ids.ts';
import type { EntryDocument } from './contract.ts';
import { type FoundBlock, findNamed, indexBlocks, isBlockList, isGroup, isTree } from './find-block.ts';
import { isEqual } from './is-equal.ts';
import { keyOf } from './merge-blocks.ts';
import { findMoved } from './merge-order.ts';

/** A difference between two documents. A block both moved and changed gives two. */
export interface DocumentChange {
  kind: 'added' | 'removed' | 'moved' | 'changed';
  /** Id of the block or item; absent for the document's own fields. */
  id?: string;
  /** Id of the innermost block around it, or its own. */
  blockId?: string;
  /** The kind of the block `blockId`. */
  name?: string;
  /** With `changed`: `['headline']`, `['meta', 'title']`. */
  fields: readonly (readonly string[])[];
}

/**
 * Compares documents by the ids of blocks and items, with the fewest moves that explain a new order. The
 * contents of added and removed blocks are not listed separately.
 */
export function compareDocuments(before: EntryDocument, after: EntryDocument): readonly DocumentChange[] {
  const from = addBlockIds(before);
  const to = addBlockIds(after);
  const old = indexBlocks(from);
  const now = indexBlocks(to);
  const moved = listMoved(old, now);
  const fields = compareFields(from, to);
  return [
    ...(fields.length > 0 ? [{ kind: 'changed' as const, fields }] : []),
    ...[...now.values()].flatMap((block) => {
      const known = old.get(block.id);
      if (!known) return isTopmost(block, old) ? [describe('added', block, to)] : [];
      const changed = compareFields(known.value, block.value);
      return [
        ...(moved.has(block.id) ? [describe('moved', block, to)] : []),
        ...(changed.length > 0 ? [describe('changed', block, to, changed)] : []),
      ];
    }),
    ...[...old.values()]
      .filter((block) => !now.has(block.id) && isTopmost(block, now))
      .map((block) => describe('removed', block, from)),
  ];
}

/** Whether a block's parent exists in the other document too. */
function isTopmost({ parent }: FoundBlock, other: ReadonlyMap<string, FoundBlock>): boolean {
  return parent === undefined || other.has(parent);
}

function describe(
  kind: DocumentChange['kind'],
  block: FoundBlock,
  document: EntryDocument,
  fields: DocumentChange['fields'] = [],
): DocumentChange {
  const around = findNamed(document, block.id);
  return { kind, id: block.id, ...(around && { blockId: around.id, name: around.name ?? '' }), fields };
}

/** Blocks that changed list, or were moved within theirs. */
function listMoved(
  old: ReadonlyMap<string, FoundBlock>,
  now: ReadonlyMap<string, FoundBlock>,
): ReadonlySet<string> {
  const moved = new Set<string>();
  const lists = new Map<string, { before: string[]; after: string[] }>();
  for (const { id, parent, list } of old.values()) listOf(keyOf(parent, list)).before.push(id);
  for (const { id, parent, list } of now.values()) {
    const key = keyOf(parent, list);
    const known = old.get(id);
    if (known && keyOf(known.parent, known.list) !== key) moved.add(id);
    else listOf(key).after.push(id);
  }
  for (const { before, after } of lists.values()) for (const id of findMoved(before, after)) moved.add(id);
  return moved;

  function listOf(key: string) {
    const list = lists.get(key) ?? { before: [], after: [] };
    lists.set(key, list);
    return list;
  }
}

/** Paths of the fields that differ, within groups but not in lists of blocks and items. */
function compareFields(
  before: EntryDocument,
  after: EntryDocument,
  path: readonly string[] = [],
): (readonly string[])[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    const [old, now] = [withoutBlocks(before[name]), withoutBlocks(after[name])];
    const field = [...path, name];
    if (isEqual(old, now)) return [];
    const parts = [old, now].filter((value) => value !== undefined);
    if (parts.every((value) => isGroup(value) && !isTree(value)))
      return compareFields((old ?? {}) as EntryDocument, (now ?? {}) as EntryDocument, field);
    return [field];
  });
}

function withoutBlocks(value: unknown): unknown {
  const isEmpty = Array.isArray(value) && value.length === 0;
  return isEmpty || isBlockList(value) ? undefined : value;
}
