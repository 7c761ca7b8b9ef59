import type { Operation } from '../../documents/document-operations.ts';
import type { MergeConflict } from '../../documents/merge-documents.ts';

/** Mine stands in what was merged; this puts the other version in its place. */
export function takeTheirs({ kind, blockId, field, theirs }: MergeConflict): readonly Operation[] {
  if (kind === 'field') return [{ type: 'set', block: blockId, field, value: theirs }];
  if (kind === 'removed' && blockId !== undefined && theirs === undefined) {
    return [{ type: 'remove', block: blockId }];
  }
  if (kind === 'removed' && blockId !== undefined && typeof theirs === 'object' && theirs !== null) {
    return Object.entries(theirs)
      .filter(([name]) => name !== '_id')
      .map(([name, value]) => ({ type: 'set', block: blockId, field: [name], value }) as const);
  }
  return [];
}

/** What was merged says mine already, but for a block that I removed: it is there, since the other changed it. */
export function keepMine({ kind, blockId, mine }: MergeConflict): readonly Operation[] {
  const isRemoval = kind === 'removed' && blockId !== undefined && mine === undefined;
  return isRemoval ? [{ type: 'remove', block: blockId }] : [];
}
