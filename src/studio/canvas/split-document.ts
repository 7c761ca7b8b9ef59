import { isRecord } from '#schema/is-record.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { findBlock, readBlockId } from '#studio/documents/find-block.ts';
import { partField } from './frame-messages.ts';

/**
 * Reduces a document to its differences from another: `{ canvasPart: id }` stands for each block or item that
 * is the identical object there.
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
 * Reverses `splitDocument`. Unchanged parts are the identical objects of `before`.
 *
 * @returns undefined where `before` lacks a part
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
