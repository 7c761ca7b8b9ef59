import type { BlockDefinition } from '#schema/define-block.ts';
import type { ItemDefinition } from '#schema/fields.ts';
import { memoizeByIdentity } from '../incremental.ts';
import { type EntryKind, entryDefinitions } from '../source-entries.ts';
import { findValue, type Item } from './space.ts';

/** The id of an item's content type, in lower case, since spaces capitalise ids differently. */
export function readTypeId({ sys }: Item): string {
  return String(sys.contentType?.sys?.id ?? '').toLowerCase();
}

const kindsByType = new Map(
  Object.entries(entryDefinitions).map(([kind, { name }]) => [name.toLowerCase(), kind as EntryKind]),
);

/** The kind of document of an entry; undefined for one that is part of others. */
export function findKind(item: Item): EntryKind | undefined {
  return kindsByType.get(readTypeId(item));
}

/** Block definitions by content type id, in lower case: `blockheadline`. */
export const indexBlockTypes = memoizeByIdentity(
  (blocks: readonly BlockDefinition[]): ReadonlyMap<string, BlockDefinition> =>
    new Map(blocks.map((definition) => [`block${definition.name.toLowerCase()}`, definition])),
);

/** Whether an entry has the content type of these items. */
export function isOfItem(item: Item, { name }: ItemDefinition): boolean {
  return readTypeId(item) === `item${name.toLowerCase()}`;
}

/** The content type of films, which holds what Contentful does not know of their files. */
export const filmType = 'film';

/** Fields beyond those of the definitions: for editors, and to link entries. */
export const ownFields = { key: 'key', facts: 'facts', internalName: 'internalName' } as const;

/**
 * The key shared by an entry's translations, by which others refer to it: its `key` field, or else the part of its id
 * after the last dot.
 */
export function readKey(item: Item, codes: readonly string[]): string {
  const key = findValue(item, ownFields.key, codes)?.value;
  return typeof key === 'string' ? key.normalize('NFC') : readKeyOfId(item.sys.id);
}

/** The key of an entry of which only the id is known. */
export function readKeyOfId(id: string): string {
  return id.slice(id.lastIndexOf('.') + 1).normalize('NFC');
}
