import { blockIdField, dropBlockIds } from '#schema/block-ids.ts';
import type { EntryDocument } from './contract.ts';
import { createRandomId } from './create-random-id.ts';
import { isBlockList, isGroup, readBlockId } from './find-block.ts';

/** The form of a valid id; any other was not made here. */
const idPattern = /^[0-9a-z-]{1,40}$/;

/** Documents that lack no id: to look through a long one again takes a while. */
const complete = new WeakSet<EntryDocument>();

/**
 * Gives every block and list item an id. Existing ids stay, unless duplicate or malformed. New ids are
 * derived from a block's content, so that everybody who opens the same file gets the same ids, and unchanged
 * blocks keep theirs. Returns the identical document where nothing is missing.
 *
 * @param taken ids in use elsewhere, which are not assigned
 */
export function addBlockIds(document: EntryDocument, taken?: Iterable<string>): EntryDocument {
  const steps = addBlockIdsInSteps(document, taken);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** `addBlockIds` as a generator, which yields after each block or item and returns the document. */
export function* addBlockIdsInSteps(
  document: EntryDocument,
  taken: Iterable<string> = [],
): Generator<void, EntryDocument> {
  if (complete.has(document)) return document;
  const used = new Set(taken);
  const kept = new Set<string>();
  /** The last number given to each digest: of a thousand equal blocks, each would try all before it. */
  const numbers = new Map<string, number>();
  collectIds(document);
  yield;
  const added = yield* addToRecord(document);
  complete.add(added);
  return added;

  /** Existing ids take precedence over derived ones, even of earlier blocks. */
  function collectIds(value: unknown): void {
    if (isBlockList(value)) {
      for (const item of value) {
        const id = readBlockId(item);
        if (id !== undefined && idPattern.test(id)) used.add(id);
        collectIds(item);
      }
    } else if (isGroup(value)) for (const field of Object.values(value)) collectIds(field);
  }

  function* addToRecord(record: EntryDocument): Generator<void, EntryDocument> {
    let added: Record<string, unknown> | undefined;
    for (const [name, field] of Object.entries(record)) {
      const next = yield* addToField(field);
      if (next === field) continue;
      added ??= { ...record };
      added[name] = next;
    }
    return added ?? record;
  }

  function* addToField(field: unknown): Generator<void, unknown> {
    if (isGroup(field)) return yield* addToRecord(field);
    if (!isBlockList(field)) return field;
    const items: EntryDocument[] = [];
    for (const item of field) {
      items.push(yield* addToItem(item));
      yield;
    }
    return items.every((item, index) => item === field[index]) ? field : items;
  }

  function* addToItem(item: EntryDocument): Generator<void, EntryDocument> {
    const own = readBlockId(item);
    if (own !== undefined && idPattern.test(own) && !kept.has(own)) {
      kept.add(own);
      return yield* addToRecord(item);
    }
    const id = makeId(dropBlockIds(item));
    kept.add(id);
    return { [blockIdField]: id, ...(yield* addToRecord(withoutId(item))) };
  }

  function makeId(item: EntryDocument): string {
    const digest = digestText(JSON.stringify(item));
    let number = numbers.get(digest) ?? 0;
    let id: string;
    do {
      number += 1;
      id = number === 1 ? digest : `${digest}-${number}`;
    } while (used.has(id));
    numbers.set(digest, number);
    used.add(id);
    return id;
  }
}

/** Copies a block with new ids for itself and its contents. */
export function copyBlock(block: EntryDocument): EntryDocument {
  return { [blockIdField]: createRandomId(), ...(copyField(block) as EntryDocument) };
}

function copyField(field: unknown): unknown {
  if (isBlockList(field)) return field.map(copyBlock);
  if (!isGroup(field)) return field;
  return Object.fromEntries(
    Object.entries(withoutId(field)).map(([name, value]) => [name, copyField(value)]),
  );
}

function withoutId(record: EntryDocument): EntryDocument {
  const { [blockIdField]: _id, ...rest } = record;
  return rest;
}

/** A 53-bit hash (cyrb53); not cryptographic. */
export function digestText(text: string): string {
  let first = 0xdeadbeef;
  let second = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    first = Math.imul(first ^ code, 2654435761);
    second = Math.imul(second ^ code, 1597334677);
  }
  first = Math.imul(first ^ (first >>> 16), 2246822507) ^ Math.imul(second ^ (second >>> 13), 3266489909);
  second = Math.imul(second ^ (second >>> 16), 2246822507) ^ Math.imul(first ^ (first >>> 13), 3266489909);
  return (4294967296 * (2097151 & second) + (first >>> 0)).toString(36);
}
