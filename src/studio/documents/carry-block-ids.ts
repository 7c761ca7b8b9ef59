import { blockIdField, dropBlockIds } from '#schema/block-ids.ts';
import { isRecord } from '#schema/is-record.ts';
import { addBlockIds, digestText } from './block-ids.ts';
import type { EntryDocument } from './contract.ts';
import { indexBlocks, isBlockList, isGroup, readBlockId } from './find-block.ts';
import { isEqual } from './is-equal.ts';

/** The least similarity, from 0 to 1, at which two blocks or texts count as the same, changed. */
export const leastLikeness = 0.3;

/** Limit of pairs compared by content; above it, only order counts. */
const mostPairs = 10_000;

/**
 * Transfers block ids to a document without them, such as a changed file. Equal blocks keep their id wherever
 * they are now. Within each list, so do the most similar ones, and those in the place of one of their kind;
 * items stay in their list. All others get new ids.
 *
 * @param from with ids
 * @param to keeps the ids that `from` has as well; its others are ignored
 */
export function carryBlockIds(from: EntryDocument, to: EntryDocument): EntryDocument {
  const taken = new Set<string>();
  const ids = indexBlocks(from);
  const kept = new Set([...indexBlocks(to).keys()].filter((id) => ids.has(id)));
  const digests = Map.groupBy(
    [...ids.values()].map(({ value }) => value),
    digestBlock,
  );
  return addBlockIds(carryRecord(from, to), ids.keys());

  function carryRecord(before: EntryDocument | undefined, after: EntryDocument): EntryDocument {
    const { [blockIdField]: _id, ...fields } = after;
    return Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, carryField(before?.[name], field)]),
    );
  }

  function carryField(before: unknown, after: unknown): unknown {
    if (isGroup(after)) return carryRecord(isGroup(before) ? before : undefined, after);
    if (!isBlockList(after)) return after;
    const matches = matchLists(isBlockList(before) ? before : [], after);
    return after.map((item) => carryItem(matches.get(item), item));
  }

  function carryItem(before: EntryDocument | undefined, after: EntryDocument): EntryDocument {
    const id = before && readBlockId(before);
    const carried = carryRecord(before, after);
    return id === undefined ? carried : { [blockIdField]: id, ...carried };
  }

  function matchLists(
    before: readonly EntryDocument[],
    after: readonly EntryDocument[],
  ): Map<EntryDocument, EntryDocument> {
    const matches = new Map<EntryDocument, EntryDocument>();
    for (const item of after) {
      const id = readBlockId(item) ?? '';
      if (kept.delete(id)) take(item, ids.get(id)?.value);
      const equals = matches.has(item) ? [] : (digests.get(digestBlock(item))?.filter(isFree) ?? []);
      const elsewhere = item.block === undefined ? undefined : equals[0];
      take(item, equals.find((block) => before.includes(block)) ?? elsewhere);
    }
    const rest = before.filter(isFree);
    const missing = after.filter((item) => !matches.has(item));
    for (const [block, item] of pairByLikeness(rest, missing)) {
      if (isFree(block) && !matches.has(item)) take(item, block);
    }
    for (const [index, item] of after.entries()) if (!matches.has(item)) take(item, findWrittenAnew(index));
    return matches;

    /** The old block of the same kind that followed the same block, or came first. */
    function findWrittenAnew(index: number): EntryDocument | undefined {
      const previous = after[index - 1];
      const known = previous && matches.get(previous);
      const place = known ? before.indexOf(known) + 1 : 0;
      const block = known || !previous ? before[place] : undefined;
      return block && block.block === after[index]?.block && isFree(block) ? block : undefined;
    }

    function take(item: EntryDocument, block: EntryDocument | undefined): void {
      if (!block) return;
      matches.set(item, block);
      taken.add(readBlockId(block) ?? '');
    }
  }

  function isFree(block: EntryDocument): boolean {
    const id = readBlockId(block);
    return id !== undefined && !taken.has(id) && !kept.has(id);
  }
}

/** Pairs of old and new blocks, most similar first. */
function pairByLikeness(
  before: readonly EntryDocument[],
  after: readonly EntryDocument[],
): (readonly [EntryDocument, EntryDocument])[] {
  if (before.length * after.length > mostPairs)
    return before.flatMap((block, index) => {
      const item = after[index];
      return item && item.block === block.block ? [[block, item] as const] : [];
    });
  const bare = after.map((item) => dropBlockIds(item));
  return before
    .flatMap((block, from) => {
      const old = dropBlockIds(block);
      return after.map((item, to) => ({
        pair: [block, item] as const,
        likeness: compareBlocks(old, bare[to] ?? item),
        distance: Math.abs(from - to),
      }));
    })
    .filter(({ likeness }) => likeness >= leastLikeness)
    .sort((a, b) => b.likeness - a.likeness || a.distance - b.distance)
    .map(({ pair }) => pair);
}

/** Similarity of two blocks without ids, from 0 to 1; 0 for different kinds. */
function compareBlocks(before: EntryDocument, after: EntryDocument): number {
  if (before.block !== after.block) return 0;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => name !== 'block',
  );
  if (names.length === 0) return 1;
  const alike = names.map((name) => compareFields(before[name], after[name]));
  return alike.reduce((sum, likeness) => sum + likeness, 0) / names.length;
}

/** Similarity of two values, from 0 to 1. */
export function compareFields(before: unknown, after: unknown): number {
  if (isEqual(before, after)) return 1;
  if (before === undefined || after === undefined) return 0;
  const [a, b] = [before, after].map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  if (a === undefined || b === undefined) return 0;
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return (start + end) / Math.max(a.length, b.length, 1);
}

function digestBlock(block: EntryDocument): string {
  return digestText(JSON.stringify(sortFields(dropBlockIds(block))));
}

function sortFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortFields);
  if (!isRecord(value)) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => [name, sortFields(field)]);
}
