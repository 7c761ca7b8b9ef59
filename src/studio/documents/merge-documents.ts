import { addBlockIds } from './block-ids.ts';
import type { EntryDocument } from './contract.ts';
import { type FoundBlock, indexBlocks, isBlockList, isGroup } from './find-block.ts';
import { isEqual } from './is-equal.ts';
import { keyOf, mergeBlocks, type Side, type Sides } from './merge-blocks.ts';
import { mergeOrder } from './merge-order.ts';

/** The field that lists which of a translation's fields were confirmed, with spaces between. */
export const confirmations = 'stillRight';

/** What a translation confirms. */
export function readConfirmations(translation: EntryDocument): readonly string[] {
  return String(translation[confirmations] ?? '')
    .split(' ')
    .filter(Boolean);
}

/**
 * A merge conflict:
 * - `field`: both changed a field; the merged document has mine
 * - `removed`: one side removed a block that the other changed; it is kept
 * - `place`: both moved a block; it is where I moved it
 */
export interface MergeConflict {
  kind: 'field' | 'removed' | 'place';
  /** Absent for the document's own fields. */
  blockId?: string;
  /** Path within the block or document: `['meta', 'title']`. Empty for the whole block. */
  field: readonly string[];
  /** The three versions, so that nothing is lost: a value, a block or a path; undefined where absent. */
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

export interface Merged {
  document: EntryDocument;
  conflicts: readonly MergeConflict[];
}

/**
 * A three-way merge. Blocks and items are matched by id: changes to different blocks, and to different fields
 * of one block, combine, wherever the blocks are moved. Where both changed the same field, mine wins and the
 * conflict is reported.
 *
 * @param base the common ancestor
 */
export function mergeDocuments(base: EntryDocument, mine: EntryDocument, theirs: EntryDocument): Merged {
  const documents = { base: addBlockIds(base), mine: addBlockIds(mine), theirs: addBlockIds(theirs) };
  const blocks = mapSides((side) => indexBlocks(documents[side]));
  const { lists, kept, misplaced } = mergeBlocks(blocks);
  const idsInLists = mapSides((side) => groupByList(blocks[side]));
  const members = new Map<string, Set<string>>();
  for (const [id, key] of lists) members.set(key, (members.get(key) ?? new Set()).add(id));

  const conflicts: MergeConflict[] = [];
  const disputedPlaces = new Set(misplaced);
  for (const id of kept) report('removed', id, [], (side) => blocks[side].get(id)?.value);
  const document = mergeRecord(undefined, [], documents);
  for (const id of disputedPlaces) report('place', id, [], (side) => blocks[side].get(id)?.path);
  return { document, conflicts };

  function mergeBlock(id: string): EntryDocument {
    const values = mapSides((side) => blocks[side].get(id)?.value);
    const lone = values.mine && values.theirs ? undefined : (values.mine ?? values.theirs);
    return mergeRecord(id, [], lone ? mapSides(() => lone) : values);
  }

  function mergeRecord(
    id: string | undefined,
    path: readonly string[],
    records: Sides<EntryDocument | undefined>,
  ): EntryDocument {
    const names = new Set([records.mine, records.theirs].flatMap((record) => Object.keys(record ?? {})));
    const fields = [...names].map((name) => {
      const values = mapSides((side) => readOwn(records[side], name));
      return [name, mergeField(id, [...path, name], values)] as const;
    });
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  }

  function mergeField(id: string | undefined, path: readonly string[], values: Sides<unknown>): unknown {
    const known = Object.values(values).filter((value) => value !== undefined);
    if (known.some(isBlockList) && known.every(isListOfBlocks)) return mergeList(keyOf(id, path), values);
    if (known.every(isGroup)) return mergeGroup(id, path, values as Sides<EntryDocument | undefined>);
    const merged = choose(values);
    if (merged) return merged.value;
    if (id === undefined && path.length === 1 && path[0] === confirmations) return mergeKeys(values);
    report('field', id, path, (side) => values[side]);
    return values.mine;
  }

  function mergeGroup(
    id: string | undefined,
    path: readonly string[],
    values: Sides<EntryDocument | undefined>,
  ): EntryDocument | undefined {
    const merged = mergeRecord(id, path, values);
    const isRemoved = values.base && !(values.mine && values.theirs);
    return isRemoved && Object.keys(merged).length === 0 ? undefined : merged;
  }

  function mergeList(key: string, values: Sides<unknown>): unknown {
    const { base, mine, theirs } = mapSides((side) => idsInLists[side].get(key) ?? []);
    const { order, disputed } = mergeOrder(base, mine, theirs, members.get(key) ?? new Set());
    for (const id of disputed) disputedPlaces.add(id);
    if (order.length > 0) return order.map(mergeBlock);
    const [first, ...others] = [values.mine, values.theirs].filter((value) => !isBlockList(value));
    if (others.length === 0) return isBlockList(values.mine) && isBlockList(values.theirs) ? [] : first;
    return choose(values)?.value;
  }

  function report(
    kind: MergeConflict['kind'],
    id: string | undefined,
    field: readonly string[],
    read: (side: Side) => unknown,
  ): void {
    conflicts.push({ kind, ...(id !== undefined && { blockId: id }), field, ...mapSides(read) });
  }
}

/** What was confirmed by either, without what either took back: translators of one page are not in each other's way. */
function mergeKeys(values: Sides<unknown>): string | undefined {
  const { base, mine, theirs } = mapSides((side) => readConfirmations({ [confirmations]: values[side] }));
  const isKept = (key: string) => !base.includes(key) || (mine.includes(key) && theirs.includes(key));
  return [...new Set([...mine, ...theirs])].filter(isKept).join(' ') || undefined;
}

/** The merged value, if at most one side changed it; undefined for a conflict. */
function choose({ base, mine, theirs }: Sides<unknown>): { value: unknown } | undefined {
  if (isEqual(mine, theirs) || isEqual(theirs, base)) return { value: mine };
  return isEqual(mine, base) ? { value: theirs } : undefined;
}

function mapSides<Value>(make: (side: Side) => Value): Sides<Value> {
  return { base: make('base'), mine: make('mine'), theirs: make('theirs') };
}

/** A list of blocks, or an empty list, which may be one elsewhere. */
function isListOfBlocks(value: unknown): boolean {
  return isBlockList(value) || (Array.isArray(value) && value.length === 0);
}

function readOwn(record: EntryDocument | undefined, name: string): unknown {
  return record && Object.hasOwn(record, name) ? record[name] : undefined;
}

function groupByList(blocks: ReadonlyMap<string, FoundBlock>): ReadonlyMap<string, readonly string[]> {
  const lists = Map.groupBy(blocks.values(), ({ parent, list }) => keyOf(parent, list));
  return new Map([...lists].map(([key, members]) => [key, members.map(({ id }) => id)]));
}
