import { blockDefinitions } from '#blocks/registry.ts';
import type { BlockDefinition } from '#schema/define-block.ts';
import { folderEntry } from '#schema/entries/folder-entry.ts';
import type { EntryDocument } from '../api/entries.ts';
import { type FoundBlock, findBlock } from '../documents/find-block.ts';
import { listWordsFields, type WordsField } from './find-field.ts';

/** The entry that the canvas shows, as it was entered. */
export interface ShownEntry {
  file: string;
  document: EntryDocument;
  /** It is looked at, and nothing can be changed. */
  isReadOnly: boolean;
}

let entry: ShownEntry = { file: '', document: {}, isReadOnly: true };

const definitions: ReadonlyMap<string, BlockDefinition> = new Map(
  blockDefinitions.map((definition) => [definition.name, definition]),
);

export function getEntry(): ShownEntry {
  return entry;
}

export function setEntry(next: ShownEntry): void {
  entry = next;
}

/** A block or item of the entry as it was entered. */
export function findEntered(id: string): FoundBlock | undefined {
  return findBlock(entry.document, id);
}

/** What kind of block one of the entry is. */
export function findDefinition(id: string): BlockDefinition | undefined {
  return definitions.get(String(findEntered(id)?.value.block));
}

/** The fields of a block that hold words. */
export function listFieldsOf(id: string): readonly WordsField[] {
  const block = findEntered(id)?.value;
  const definition = findDefinition(id);
  return block && definition ? listWordsFields(block, definition) : [];
}

/** The names of the fields of a block that hold blocks of its own. */
export function listSlots(id: string): readonly string[] {
  const { name, fields = {} } = findDefinition(id) ?? {};
  // What a folder shows stands in an entry of its own.
  if (name === folderEntry.name) return [];
  return Object.entries(fields).flatMap(([field, { kind }]) => (kind === 'blocks' ? [field] : []));
}
