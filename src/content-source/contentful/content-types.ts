import type { BlockDefinition } from '#schema/define-block.ts';
import { type EntryKind, entryDefinitions } from '../source-entries.ts';
import type { Item } from './space.ts';

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

/**
 * The definitions of blocks by the ids of their content types, in small letters. A block of the same name as a kind of
 * document has `Block` at its end: `folderBlock`.
 */
export function indexBlockTypes(blocks: readonly BlockDefinition[]): ReadonlyMap<string, BlockDefinition> {
  return new Map(
    blocks.map((definition) => {
      const id = definition.name.toLowerCase();
      return [kindsByType.has(id) ? `${id}block` : id, definition];
    }),
  );
}

/** What ties an entry to others: its `key`, or else what follows the last dot of its id. */
export function readKey(item: Item, codes: readonly string[], find: FindText): string {
  const key = find(item, 'key', codes);
  return (key ?? item.sys.id.slice(item.sys.id.lastIndexOf('.') + 1)).normalize('NFC');
}

type FindText = (item: Item, name: string, codes: readonly string[]) => string | undefined;
