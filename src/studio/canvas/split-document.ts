import { isRecord } from '#schema/is-record.ts';
import { partField } from '../api/canvas.ts';
import type { EntryDocument } from '../api/entries.ts';
import { findBlock, readBlockId } from '../documents/find-block.ts';

/**
 * What a document comes to for who has the one before: `{ canvasPart: id }` stands for each block and item that is the very
 * same object as there.
 */
export function splitDocument(document: EntryDocument, before: EntryDocument): EntryDocument {
  return split(document) as EntryDocument;

  function split(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(split);
    if (!isRecord(value)) return value;
    const id = readBlockId(value);
    if (id !== undefined && findBlock(before, id)?.value === value) return { [partField]: id };
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, split(part)]));
  }
}

/**
 * Puts such a document together again. What did not change is the very same object as in the one before.
 *
 * @returns undefined where that one lacks a part
 */
export function joinDocument(document: EntryDocument, before: EntryDocument): EntryDocument | undefined {
  let isWhole = true;
  const joined = join(document) as EntryDocument;
  return isWhole ? joined : undefined;

  function join(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(join);
    if (!isRecord(value)) return value;
    const id = value[partField];
    if (typeof id === 'string') {
      const found = findBlock(before, id)?.value;
      isWhole &&= found !== undefined;
      return found;
    }
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, join(part)]));
  }
}
