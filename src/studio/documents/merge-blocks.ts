import type { EntryDocument } from './contract.ts';
import { type FoundBlock, isBlockList, isGroup } from './find-block.ts';
import { isEqual } from './is-equal.ts';

export type Side = 'base' | 'mine' | 'theirs';
export type Sides<Value> = Readonly<Record<Side, Value>>;

/** The blocks of a merged document, and their lists. */
export interface MergedBlocks {
  /** List keys by block id. */
  lists: ReadonlyMap<string, string>;
  /** Blocks removed by one side and changed by the other: kept. */
  kept: ReadonlySet<string>;
  /** Blocks moved to different lists by both sides, or into one another: my place wins. */
  misplaced: ReadonlySet<string>;
}

/** A list's key. */
export function keyOf(parent: string | undefined, list: readonly string[]): string {
  return JSON.stringify([parent ?? '', ...list]);
}

/** Decides which blocks a three-way merge keeps, and in which list. */
export function mergeBlocks(blocks: Sides<ReadonlyMap<string, FoundBlock>>): MergedBlocks {
  const placed = new Map<string, FoundBlock>();
  const kept = new Set<string>();
  const misplaced = new Set<string>();
  const children = { mine: groupByParent(blocks.mine), theirs: groupByParent(blocks.theirs) };
  for (const id of new Set([...blocks.mine.keys(), ...blocks.theirs.keys()])) {
    const side = findLoneSide(id);
    if (side && isChanged(id, side)) kept.add(id);
    if (!side || kept.has(id) || !blocks.base.has(id)) add(id);
  }
  while (breakCircle());
  return {
    lists: new Map([...placed].map(([id, { parent, list }]) => [id, keyOf(parent, list)])),
    kept,
    misplaced,
  };

  /** The side that alone has a block; undefined if both do. */
  function findLoneSide(id: string): 'mine' | 'theirs' | undefined {
    if (!blocks.mine.has(id)) return 'theirs';
    return blocks.theirs.has(id) ? undefined : 'mine';
  }

  /** Whether a side changed a block of the base: its own fields, or the list it is in. */
  function isChanged(id: string, side: 'mine' | 'theirs'): boolean {
    const before = blocks.base.get(id);
    const after = blocks[side].get(id);
    if (!before || !after) return false;
    return !isSameList(before, after) || !isEqual(dropLists(before.value), dropLists(after.value));
  }

  /** Places a block together with its containers; for one that a side removed, also with the other side's contents. */
  function add(id: string): void {
    const place = placed.has(id) ? undefined : choosePlace(id);
    if (!place) return;
    placed.set(id, place);
    addParent(id, place);
    const side = blocks.base.has(id) ? findLoneSide(id) : undefined;
    for (const child of (side && children[side].get(id)) ?? []) add(child.id);
  }

  function addParent(id: string, { parent }: FoundBlock): void {
    if (parent === undefined || placed.has(parent)) return;
    const isRemoved = blocks.base.has(parent) && findLoneSide(parent) !== undefined;
    // A kept block already explains why its container is kept.
    if (isRemoved && !kept.has(id)) kept.add(parent);
    add(parent);
  }

  function choosePlace(id: string): FoundBlock | undefined {
    const [base, mine, theirs] = [blocks.base.get(id), blocks.mine.get(id), blocks.theirs.get(id)];
    if (!mine || !theirs) return mine ?? theirs;
    if (isSameList(mine, theirs) || (base && isSameList(theirs, base))) return mine;
    if (base && isSameList(mine, base)) return theirs;
    misplaced.add(id);
    return mine;
  }

  /** Breaks a cycle, where the sides moved two blocks into one another: mine wins. */
  function breakCircle(): boolean {
    for (const id of placed.keys()) {
      const circle = findCircle(id);
      if (!circle) continue;
      for (const member of circle) {
        const mine = blocks.mine.get(member);
        if (!mine || placed.get(member) === mine) continue;
        misplaced.add(member);
        placed.set(member, mine);
        addParent(member, mine);
      }
      return true;
    }
    return false;
  }

  function findCircle(start: string): Set<string> | undefined {
    const seen = new Set<string>();
    for (let id: string | undefined = start; id !== undefined; id = placed.get(id)?.parent) {
      if (id === start && seen.size > 0) return seen;
      if (seen.has(id)) return undefined;
      seen.add(id);
    }
    return undefined;
  }
}

function isSameList(a: FoundBlock, b: FoundBlock): boolean {
  return a.parent === b.parent && isEqual(a.list, b.list);
}

/** A block without its lists of blocks. */
function dropLists(record: EntryDocument): EntryDocument {
  return Object.fromEntries(
    Object.entries(record)
      .filter(([, field]) => !isBlockList(field) && !(Array.isArray(field) && field.length === 0))
      .map(([name, field]) => [name, isGroup(field) ? dropLists(field) : field]),
  );
}

function groupByParent(blocks: ReadonlyMap<string, FoundBlock>): ReadonlyMap<string, FoundBlock[]> {
  return Map.groupBy(blocks.values(), ({ parent = '' }) => parent);
}
