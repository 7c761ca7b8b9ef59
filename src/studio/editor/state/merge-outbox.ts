import { carryBlockIds } from '#studio/documents/carry-block-ids.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { type MergeConflict, mergeDocuments } from '#studio/documents/merge-documents.ts';
import type { OpenedEntry } from '#studio/entries/contract.ts';
import type { OutboxDraft } from './draft-outbox.ts';
import { findUnanswered } from './unanswered-saves.ts';

export interface MergedKept {
  document: EntryDocument;
  conflicts: readonly MergeConflict[];
}

/** Merges changes left by closed tabs into the entry as it is now. */
export function mergeKept(opened: OpenedEntry, left: readonly OutboxDraft[]): MergedKept {
  const [first, ...others] = left;
  // A deleted entry has no document to merge into: the first changes become the document.
  if (first && opened.state === 'deleted') return mergeAll(first.document, others);
  // At the same revision only the file can have changed; its blocks take their ids from the base.
  const same = left.find(({ revision }) => revision === opened.revision);
  return mergeAll(same ? carryBlockIds(same.base, opened.document) : opened.document, left);
}

function mergeAll(opened: EntryDocument, left: readonly OutboxDraft[]): MergedKept {
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
