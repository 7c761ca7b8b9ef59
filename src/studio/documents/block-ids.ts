import { blockIdField, dropBlockIds } from '#schema/block-ids.ts';
import type { EntryDocument } from '../api/entries.ts';
import { createRandomId } from './create-random-id.ts';
import { isBlockList, isGroup, readBlockId } from './find-block.ts';

/** What an id may be made of; anything else comes from nowhere here. */
const idPattern = /^[0-9a-z-]{1,40}$/;

/**
 * A document in which every block and every item of a list has an id of its own. Ids that are there stay, unless two
 * have the same or it is none that could be an id. The others are made of what is in the block, so that whoever opens
 * the same file gets the same ids, and so that blocks that did not change keep theirs. It is the very same object where
 * nothing is missing.
 *
 * @param taken ids that are known elsewhere and not to be given
 */
export function addBlockIds(document: EntryDocument, taken: Iterable<string> = []): EntryDocument {
  const used = new Set(taken);
  const kept = new Set<string>();
  collectIds(document);
  return addToRecord(document);

  /** The first that has an id keeps it, also against one that comes earlier and would be given the same. */
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
    let id = digest;
    for (let count = 2; used.has(id); count += 1) id = `${digest}-${count}`;
    used.add(id);
    return id;
  }
}

/** A copy of a block, with new ids for itself and all that is in it. */
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

/** 53 bits that differ wherever texts do, by two rounds of multiplication (cyrb53); no secret depends on them. */
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
