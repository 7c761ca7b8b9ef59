import { blockIdField } from '#schema/block-ids.ts';
import { isRecord } from '#schema/is-record.ts';
import type { EntryDocument } from './contract.ts';

/** The place of a list of blocks or items. */
export interface ListPlace {
  /** Id of the block or item with the list; absent for the document's own. */
  parent?: string | undefined;
  /** Path of fields from there: `['body']`, `['footer', 'navigation']`. */
  list: readonly string[];
}

/** A block or list item, with its place. */
export interface FoundBlock extends ListPlace {
  id: string;
  value: EntryDocument;
  /** The block's kind; absent for items. */
  name?: string;
  index: number;
  /** Path from the document's root: `['body', 2, 'items', 0]`. */
  path: readonly (string | number)[];
}

/** Whether a value is a rich-text tree, whose nodes are not items and have no ids. */
export function isTree(value: unknown): boolean {
  return isRecord(value) && typeof value.nodeType === 'string';
}

/** Whether a value is a non-empty list of blocks or items; an empty list could be of anything. */
export function isBlockList(value: unknown): value is readonly EntryDocument[] {
  return Array.isArray(value) && value.length > 0 && value.every((item) => isRecord(item) && !isTree(item));
}

/** Whether a value is a group: an object with fields of its own. */
export function isGroup(value: unknown): value is EntryDocument {
  return isRecord(value) && !isTree(value);
}

/** The lists of blocks and items of a record, including those in groups but not nested ones. */
function listBlockLists(
  record: EntryDocument,
  path: readonly string[] = [],
): { list: readonly string[]; items: readonly EntryDocument[] }[] {
  return Object.entries(record).flatMap(([name, value]) => {
    if (isBlockList(value)) return [{ list: [...path, name], items: value }];
    return isGroup(value) ? listBlockLists(value, [...path, name]) : [];
  });
}

const indexes = new WeakMap<EntryDocument, ReadonlyMap<string, FoundBlock>>();

/** All blocks and items with an id, in document order. Cached by the document's identity. */
export function indexBlocks(document: EntryDocument): ReadonlyMap<string, FoundBlock> {
  const known = indexes.get(document);
  if (known) return known;
  const index = new Map<string, FoundBlock>();
  add(document, undefined, []);
  indexes.set(document, index);
  return index;

  function add(record: EntryDocument, parent: string | undefined, path: readonly (string | number)[]): void {
    for (const { list, items } of listBlockLists(record)) {
      for (const [position, value] of items.entries()) {
        const id = readBlockId(value);
        const own = [...path, ...list, position];
        const name = typeof value.block === 'string' ? { name: value.block } : {};
        if (id !== undefined && !index.has(id))
          index.set(id, { id, value, ...name, parent, list, index: position, path: own });
        add(value, id ?? parent, own);
      }
    }
  }
}

export function findBlock(document: EntryDocument, id: string): FoundBlock | undefined {
  return indexBlocks(document).get(id);
}

/** A block itself, or the innermost block around an item. */
export function findNamed(document: EntryDocument, id: string | undefined): FoundBlock | undefined {
  let found = id === undefined ? undefined : findBlock(document, id);
  while (found && found.name === undefined) {
    found = found.parent === undefined ? undefined : findBlock(document, found.parent);
  }
  return found;
}

/**
 * A field's value.
 *
 * @param id of the block or item with the field; undefined for the document itself
 * @param field names of fields, outermost group first
 */
export function readField(
  document: EntryDocument,
  id: string | undefined,
  field: readonly string[],
): unknown {
  return getAt(id === undefined ? document : findBlock(document, id)?.value, field);
}

/** The value at a path; undefined where there is none. */
export function getAt(value: unknown, path: readonly (string | number)[]): unknown {
  let found = value;
  for (const part of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return undefined;
    found = (found as Record<string | number, unknown>)[part];
  }
  return found;
}

/** The id of a block or item; undefined where it has none. */
export function readBlockId(record: EntryDocument): string | undefined {
  const id = record[blockIdField];
  return typeof id === 'string' && id !== '' ? id : undefined;
}

/** Formats a path as in findings: `body[2].items[0].link`. */
export function writePath(path: readonly (string | number)[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? part : `${text}.${part}`;
  }, '');
}

/** Parses what `writePath` writes. */
export function readPath(path: string): (string | number)[] {
  return path
    .split(/\.|(?=\[\d+\])/)
    .filter((part) => part !== '')
    .map((part) => (/^\[\d+\]$/.test(part) ? Number(part.slice(1, -1)) : part));
}

/**
 * The innermost block or item on a path, and the rest of the path within it.
 *
 * @param path such as `body[2].items[0].link`
 */
export function locatePath(document: EntryDocument, path: string): { blockId?: string; field: string } {
  const parts = readPath(path);
  let value: unknown = document;
  let found: { blockId?: string; field: string } = { field: path };
  for (const [index, part] of parts.entries()) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) break;
    value = (value as Record<string | number, unknown>)[part];
    const id = typeof part === 'number' && isGroup(value) ? readBlockId(value) : undefined;
    if (id !== undefined) found = { blockId: id, field: writePath(parts.slice(index + 1)) };
  }
  return found;
}
