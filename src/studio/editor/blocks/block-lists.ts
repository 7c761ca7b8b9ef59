import { blockDefinitions } from '#blocks/registry.ts';
import type { BlockDefinition } from '#schema/define-block.ts';
import { toFieldLabel, toWords } from '#schema/editor-labels.ts';
import { folderEntry } from '#schema/entries/folder-entry.ts';
import type { Fields } from '#schema/fields.ts';
import type { EntryDocument, EntryKind } from '../../api/entries.ts';
import { entryDefinitions, findBlockDefinition } from '../../forms/definitions.ts';

/** A place for blocks: in an entry itself, or in a block. */
export interface BlockSlot {
  /** Names of fields that lead to it: `['body']`, `['footer', 'blocks']`. */
  list: readonly string[];
  /** What editors call it. */
  label: string;
}

/** The places for blocks that an entry of a kind has. */
export function listEntrySlots(kind: EntryKind): readonly BlockSlot[] {
  return listSlots(entryDefinitions[kind].fields);
}

/** The places for blocks that a block has; none for those that hold none. */
export function listBlockSlots(name: string): readonly BlockSlot[] {
  // What a folder shows is an entry of its own.
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

/** All blocks that can be added, by name. */
export const addableBlocks: readonly BlockDefinition[] = [...blockDefinitions].sort((a, b) =>
  a.name.localeCompare(b.name),
);

/** A block's name as editors read it: `TextAndImage` is “Text and image”. */
export function toBlockLabel(name: string): string {
  return toWords(name);
}

/** What tells a block from others of its name: the first of its words. */
export function describeBlock(block: EntryDocument): string {
  for (const field of [
    'headline',
    'title',
    'header',
    'text',
    'folder',
    'quote',
    'caption',
    'label',
    'name',
  ]) {
    const value = block[field];
    const text = typeof value === 'string' ? value : undefined;
    if (text) return text.replaceAll(/[*#_`>[\]]/g, '').slice(0, 80);
  }
  return '';
}
