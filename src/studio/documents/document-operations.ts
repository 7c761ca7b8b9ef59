import { blockIdField } from '#schema/block-ids.ts';
import { copyBlock } from './block-ids.ts';
import type { EntryDocument } from './contract.ts';
import { findBlock, getAt, indexBlocks, isGroup, type ListPlace } from './find-block.ts';

/** The target place of a block or item in a list. */
export interface BlockPlace extends ListPlace {
  /** Id of the one that it follows; first in the list if absent, last if that one is not in the list. */
  after?: string | undefined;
}

/** An edit as plain data. Blocks and list items are referred to by id. */
export type Operation =
  | {
      type: 'set';
      /** The owner's id; absent for the document's own field. */
      block?: string | undefined;
      /** Field names, outermost group first: `['meta', 'title']`. */
      field: readonly string[];
      /** Absent to remove the field. */
      value?: unknown;
    }
  /** Inserts a block, which has its ids; creates the list if need be. */
  | { type: 'insert'; value: EntryDocument; place: BlockPlace }
  | {
      type: 'remove';
      block: string;
      /** Field to remove if its list becomes empty: undoes the creation of a list. */
      drops?: readonly string[];
    }
  | { type: 'move'; block: string; place: BlockPlace; drops?: readonly string[] };

/** The result of an operation, and its inverse. */
export interface Applied {
  document: EntryDocument;
  inverse: Operation;
}

/**
 * Applies an operation without mutating the document. Undefined where it does not apply: the block no longer
 * exists, exists already, or would be moved into itself.
 *
 * @example
 * const { document, inverse } = applyOperation(draft, { type: 'set', block: 'k3f', field: ['headline'],
 * value: 'Peas' });
 */
export function applyOperation(document: EntryDocument, operation: Operation): Applied | undefined {
  switch (operation.type) {
    case 'set':
      return setField(document, operation);
    case 'insert':
      return insertBlock(document, operation);
    case 'remove':
      return removeBlock(document, operation);
    case 'move':
      return moveBlock(document, operation);
  }
}

/** Applies several operations, skipping those that do not apply. The inverses are in the order to apply. */
export function applyOperations(
  document: EntryDocument,
  operations: readonly Operation[],
): { document: EntryDocument; inverses: readonly Operation[] } {
  const inverses: Operation[] = [];
  let result = document;
  for (const operation of operations) {
    const applied = applyOperation(result, operation);
    if (!applied) continue;
    result = applied.document;
    inverses.unshift(applied.inverse);
  }
  return { document: result, inverses };
}

/** The operation that inserts a copy of a block right after it. Undefined if the block no longer exists. */
export function duplicateBlock(document: EntryDocument, id: string): Operation | undefined {
  const found = findBlock(document, id);
  if (!found) return undefined;
  const { value, parent, list } = found;
  return { type: 'insert', value: copyBlock(value), place: { parent, list, after: id } };
}

function setField(
  document: EntryDocument,
  { block, field, value }: Extract<Operation, { type: 'set' }>,
): Applied | undefined {
  const base = pathOf(document, block);
  const [first] = field;
  if (!base || first === undefined || field.includes(blockIdField)) return undefined;
  const created = findAbsent(document, base, field);
  if (created === 'not a group') return undefined;
  // The inverse also removes groups created on the way.
  const undone = created ?? field;
  if (created && value === undefined) return { document, inverse: { type: 'set', block, field } };
  const before = getAt(document, [...base, ...undone]);
  return {
    document: setAt(document, [...base, ...field], value),
    inverse: { type: 'set', block, field: undone, ...(before !== undefined && { value: before }) },
  };
}

function insertBlock(
  document: EntryDocument,
  { value, place }: Extract<Operation, { type: 'insert' }>,
): Applied | undefined {
  const id = value[blockIdField];
  if (typeof id !== 'string' || findBlock(document, id)) return undefined;
  for (const inner of indexBlocks({ list: [value] }).keys()) if (findBlock(document, inner)) return undefined;
  const put = putBlock(document, value, place);
  return put && { document: put.document, inverse: { type: 'remove', block: id, ...put.dropping } };
}

function removeBlock(
  document: EntryDocument,
  { block, drops }: Extract<Operation, { type: 'remove' }>,
): Applied | undefined {
  const found = findBlock(document, block);
  if (!found) return undefined;
  return {
    document: takeBlock(document, block, drops),
    inverse: { type: 'insert', value: found.value, place: placeOf(document, block) },
  };
}

function moveBlock(
  document: EntryDocument,
  { block, place, drops }: Extract<Operation, { type: 'move' }>,
): Applied | undefined {
  const found = findBlock(document, block);
  if (!found || isInside(document, place.parent, block)) return undefined;
  const origin = placeOf(document, block);
  if (place.after === block) return { document, inverse: { type: 'move', block, place: origin } };
  const without = takeBlock(document, block, drops);
  const put = putBlock(without, found.value, place);
  return put && { document: put.document, inverse: { type: 'move', block, place: origin, ...put.dropping } };
}

function isInside(document: EntryDocument, id: string | undefined, block: string): boolean {
  for (let at = id; at !== undefined; at = findBlock(document, at)?.parent) if (at === block) return true;
  return false;
}

/** A block's present place. */
function placeOf(document: EntryDocument, id: string): BlockPlace {
  const found = findBlock(document, id);
  if (!found) throw new Error(`There is no block "${id}".`);
  const { parent, list, path, index } = found;
  const items = getAt(document, path.slice(0, -1)) as readonly EntryDocument[];
  const after = items[index - 1]?.[blockIdField];
  return { parent, list, ...(typeof after === 'string' && { after }) };
}

function putBlock(document: EntryDocument, value: EntryDocument, { parent, list, after }: BlockPlace) {
  const base = pathOf(document, parent);
  if (!base || list.length === 0) return undefined;
  const created = findAbsent(document, base, list);
  const items = getAt(document, [...base, ...list]) ?? [];
  if (created === 'not a group' || !Array.isArray(items)) return undefined;
  const index = items.findIndex((item) => item?.[blockIdField] === after);
  const position = after === undefined ? 0 : index < 0 ? items.length : index + 1;
  return {
    document: setAt(document, [...base, ...list], items.toSpliced(position, 0, value)),
    dropping: created ? { drops: created } : {},
  };
}

function takeBlock(document: EntryDocument, id: string, drops: readonly string[] | undefined): EntryDocument {
  const found = findBlock(document, id);
  if (!found) return document;
  const path = found.path.slice(0, -1);
  const base = path.slice(0, path.length - found.list.length);
  const items = (getAt(document, path) as readonly EntryDocument[]).toSpliced(found.index, 1);
  if (items.length > 0 || !drops) return setAt(document, path, items);
  let result = document;
  for (let length = found.list.length; length >= drops.length; length -= 1) {
    const at = [...base, ...found.list.slice(0, length)];
    const left = getAt(result, at);
    if (length < found.list.length && isGroup(left) && Object.keys(left).length > 0) break;
    result = setAt(result, at, undefined);
  }
  return result;
}

function pathOf(document: EntryDocument, id: string | undefined): readonly (string | number)[] | undefined {
  return id === undefined ? [] : findBlock(document, id)?.path;
}

/** The path up to the first missing group; undefined if all exist. */
function findAbsent(
  document: EntryDocument,
  base: readonly (string | number)[],
  field: readonly string[],
): readonly string[] | 'not a group' | undefined {
  for (let length = 0; length < field.length; length += 1) {
    const group = getAt(document, [...base, ...field.slice(0, length)]);
    if (!isGroup(group)) return 'not a group';
    if (!Object.hasOwn(group, field[length] ?? '')) return field.slice(0, length + 1);
  }
  return undefined;
}

/** Sets a value at a path, creating missing groups. */
export function setAt<Value>(
  value: Value,
  [first, ...rest]: readonly (string | number)[],
  field: unknown,
): Value {
  if (first === undefined) return field as Value;
  if (Array.isArray(value))
    return value.with(Number(first), setAt(value[Number(first)], rest, field)) as Value;
  const record = (value ?? {}) as EntryDocument;
  const next = setAt(Object.hasOwn(record, first) ? record[first] : undefined, rest, field);
  if (next !== undefined) return { ...record, [first]: next } as Value;
  const { [first]: _gone, ...others } = record;
  return others as Value;
}
