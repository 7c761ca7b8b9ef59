import type { BlockDefinition } from '#schema/define-block.ts';
import type { ItemDefinition } from '#schema/fields.ts';
import { memoizeByIdentity } from '../incremental.ts';
import { type EntryKind, entryDefinitions } from '../source-entries.ts';
import { findValue, type Item } from './space.ts';

/** The id of an item's content type, in small letters: ids differ between spaces in their capitals alone. */
export function readTypeId({ sys }: Item): string {
  return String(sys.contentType?.sys?.id ?? '').toLowerCase();
}

const kindsByType = new Map(
  Object.entries(entryDefinitions).map(([kind, { name }]) => [name.toLowerCase(), kind as EntryKind]),
);

/** The kind of document that an entry is; undefined for one that stands inside others. */
export function findKind(item: Item): EntryKind | undefined {
  return kindsByType.get(readTypeId(item));
}

/** The definitions of blocks by the ids of their content types, in small letters: `blockheadline`. */
export const indexBlockTypes = memoizeByIdentity(
  (blocks: readonly BlockDefinition[]): ReadonlyMap<string, BlockDefinition> =>
    new Map(blocks.map((definition) => [`block${definition.name.toLowerCase()}`, definition])),
);

/** Whether an entry is of the type of these items. */
export function isOfItem(item: Item, { name }: ItemDefinition): boolean {
  return readTypeId(item) === `item${name.toLowerCase()}`;
}

/** The content type of films: they say what Contentful does not know of their files. */
export const filmType = 'film';

/** Fields that entries have besides those of their definitions: for editors, and to tie entries to each other. */
export const ownFields = { key: 'key', facts: 'facts', internalName: 'internalName' } as const;

/** What ties an entry to its translations and to those that name it: its `key`, or else what follows the last dot of its id. */
export function readKey(item: Item, codes: readonly string[]): string {
  const key = findValue(item, ownFields.key, codes)?.value;
  return typeof key === 'string' ? key.normalize('NFC') : readKeyOfId(item.sys.id);
}

/** Likewise of an entry of which no more is known than its id. */
export function readKeyOfId(id: string): string {
  return id.slice(id.lastIndexOf('.') + 1).normalize('NFC');
}
