import { blockIdField, dropBlockIds } from '#schema/block-ids.ts';
import type { EntryDocument } from './contract.ts';
import { createRandomId } from './create-random-id.ts';
import { isBlockList, isGroup, readBlockId } from './find-block.ts';

/** The form of a valid id; any other was not made here. */
const idPattern = /^[0-9a-z-]{1,40}$/;

/**
 * Gives every block and list item an id. Existing ids stay, unless duplicate or malformed. New ids are
 * derived from a block's content, so that everybody who opens the same file gets the same ids, and unchanged
 * blocks keep theirs. Returns the identical document where nothing is missing.
 *
 * @param taken ids in use elsewhere, which are not assigned
 */
export function addBlockIds(document: EntryDocument, taken: Iterable<string> = []): EntryDocument {
  const used = new Set(taken);
  const kept = new Set<string>();
  /** The last number given to each digest: of a thousand equal blocks, each would try all before it. */
  const numbers = new Map<string, number>();
  collectIds(document);
  return addToRecord(document);

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

  function addToRecord(record: EntryDocument): EntryDocument {
    const fields = Object.entries(record).map(([name, field]) => [name, addToField(field)] as const);
    return fields.every(([name, field]) => field === record[name]) ? record : Object.fromEntries(fields);
  }

  function addToField(field: unknown): unknown {
    if (isGroup(field)) return addToRecord(field);
    if (!isBlockList(field)) return field;
    const items = field.map(addToItem);
    return items.every((item, index) => item === field[index]) ? field : items;
  }

  function addToItem(item: EntryDocument): EntryDocument {
    const own = readBlockId(item);
    if (own !== undefined && idPattern.test(own) && !kept.has(own)) {
      kept.add(own);
      return addToRecord(item);
    }
    const id = makeId(dropBlockIds(item));
    kept.add(id);
    return { [blockIdField]: id, ...addToRecord(withoutId(item)) };
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
export function copyBlock(block: EntryDocument, createId: () => string = createRandomId): EntryDocument {
  const copy = copyField(block) as EntryDocument;
  return { [blockIdField]: createId(), ...copy };

  function copyField(field: unknown): unknown {
    if (isBlockList(field)) return field.map((item) => copyBlock(item, createId));
    if (!isGroup(field)) return field;
    return Object.fromEntries(
      Object.entries(withoutId(field)).map(([name, value]) => [name, copyField(value)]),
    );
  }
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
