import { blockDefinitions } from '#blocks/registry.ts';
import { cutText } from '#schema/cut-text.ts';
import type { BlockDefinition } from '#schema/define-block.ts';
import { toFieldLabel, toWords } from '#schema/editor-labels.ts';
import { folderEntry } from '#schema/entries/folder-entry.ts';
import type { Fields } from '#schema/fields.ts';
import type { EntryKind } from '#studio/contract/fields.ts';
import type { EntryDocument } from './contract.ts';
import { entryDefinitions, findBlockDefinition } from './definitions.ts';

/** A list of blocks, in an entry or in a block. */
export interface BlockSlot {
  /** The path of fields to it: `['body']`, `['footer', 'blocks']`. */
  list: readonly string[];
  label: string;
}

export function listEntrySlots(kind: EntryKind): readonly BlockSlot[] {
  return listSlots(entryDefinitions[kind].fields);
}

export function listBlockSlots(name: string): readonly BlockSlot[] {
  // A folder's blocks belong to another entry.
  if (name === folderEntry.name) return [];
  return listSlots(findBlockDefinition(name)?.fields ?? {});
}

function listSlots(fields: Fields, path: readonly string[] = []): readonly BlockSlot[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const list = [...path, name];
    if (field.kind === 'blocks') return [{ list, label: toFieldLabel(name) }];
    if (field.kind === 'group') return listSlots(field.item.fields, list);
    return [];
  });
}

/** All blocks that editors can add, sorted by name. */
export const addableBlocks: readonly BlockDefinition[] = [...blockDefinitions].sort((a, b) =>
  a.name.localeCompare(b.name),
);

/** A block's name in words: `TextAndImage` is “Text and image”. */
export function toBlockLabel(name: string): string {
  return toWords(name);
}

/** Fields whose words tell a block, the ones that tell most first. */
const telling = ['headline', 'title', 'header', 'text', 'folder', 'quote', 'caption', 'label', 'name'];

/** Tells a block from others of its kind: its first words. */
export function describeBlock(block: EntryDocument): string {
  const words = telling.map((field) => block[field]).find((value) => value && typeof value === 'string');
  return cutText(String(words ?? '').replaceAll(/[*#_`>[\]]/g, ''), 80);
}
