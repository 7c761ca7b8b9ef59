import type { EntryDocument, OpenedEntry } from '../../api/entries.ts';
import { carryBlockIds } from '../../documents/carry-block-ids.ts';
import { type MergeConflict, mergeDocuments } from '../../documents/merge-documents.ts';
import type { KeptDraft } from './kept-drafts.ts';
import { findUnanswered } from './unanswered-saves.ts';

export interface MergedKept {
  document: EntryDocument;
  conflicts: readonly MergeConflict[];
}

/** Merges what tabs kept that are closed into an entry as it is now. */
export function mergeKept(opened: OpenedEntry, left: readonly KeptDraft[]): MergedKept {
  const [first, ...others] = left;
  // Nothing is left of what was deleted that the first could be merged into.
  if (first && opened.state === 'deleted') return mergeAll(first.document, others);
  // Where nobody has saved since, what differs is what the file says now.
  const same = left.find(({ revision }) => revision === opened.revision);
  return mergeAll(same ? carryBlockIds(same.base, opened.document) : opened.document, left);
}

function mergeAll(opened: EntryDocument, left: readonly KeptDraft[]): MergedKept {
  let document = opened;
  const conflicts: MergeConflict[] = [];
  for (const kept of left) {
    const base = findUnanswered(kept.unanswered, opened) ?? kept.base;
    const merged = mergeDocuments(base, kept.document, document);
    document = merged.document;
    conflicts.push(...merged.conflicts);
  }
  return { document, conflicts };
}
