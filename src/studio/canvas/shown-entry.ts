import type { BlockDefinition } from '#schema/define-block.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { findBlockDefinition } from '#studio/documents/definitions.ts';
import { type FoundBlock, findBlock } from '#studio/documents/find-block.ts';
import { listWordsFields, type WordsField } from './find-field.ts';

/** The entry shown in the canvas. */
export interface ShownEntry {
  file: string;
  document: EntryDocument;
  /** Viewing only. */
  isReadOnly: boolean;
}

let entry: ShownEntry = { file: '', document: {}, isReadOnly: true };

export function getEntry(): ShownEntry {
  return entry;
}

export function setEntry(next: ShownEntry): void {
  entry = next;
}

/** A block or item of the entry, as authored. */
export function findEntered(id: string): FoundBlock | undefined {
  return findBlock(entry.document, id);
}

/** The definition of one of the entry's blocks. */
export function findDefinition(id: string): BlockDefinition | undefined {
  return findBlockDefinition(findEntered(id)?.name);
}

/** The text fields of a block. */
export function listFieldsOf(id: string): readonly WordsField[] {
  const block = findEntered(id)?.value;
  const definition = findDefinition(id);
  return block && definition ? listWordsFields(block, definition) : [];
}
