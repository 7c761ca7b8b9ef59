import type { EntryDocument, OpenedEntry } from '../../api/entries.ts';
import { carryBlockIds } from '../../documents/carry-block-ids.ts';
import { type MergeConflict, mergeDocuments } from '../../documents/merge-documents.ts';
import type { KeptDraft } from './draft-saver.ts';

export interface MergedKept {
  document: EntryDocument;
  conflicts: readonly MergeConflict[];
}

/** Merges what tabs kept that are closed into an entry as it is now. */
export function mergeKept(opened: OpenedEntry, left: readonly KeptDraft[]): MergedKept {
  // Nothing is left of what was deleted that it could be merged into.
  const [first] = left;
  if (first && opened.state === 'deleted') return { document: first.document, conflicts: [] };
  // Where nobody has saved since, what differs is what the file says now.
  const same = left.find(({ revision }) => revision === opened.revision);
  let document = same ? carryBlockIds(same.base, opened.document) : opened.document;
  const conflicts: MergeConflict[] = [];
  for (const kept of left) {
    const merged = mergeDocuments(kept.base, kept.document, document);
    document = merged.document;
    conflicts.push(...merged.conflicts);
  }
  return { document, conflicts };
}
