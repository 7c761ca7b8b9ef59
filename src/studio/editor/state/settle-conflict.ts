import type { Operation } from '#studio/documents/document-operations.ts';
import type { MergeConflict } from '#studio/documents/merge-documents.ts';

/** Operations that put the other version in place of mine, which a merge prefers. */
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

/**
 * Operations that put my version in place. A merge has it already, except for a block that I removed and the
 * other changed, which it kept.
 */
export function keepMine({ kind, blockId, mine }: MergeConflict): readonly Operation[] {
  const isRemoval = kind === 'removed' && blockId !== undefined && mine === undefined;
  return isRemoval ? [{ type: 'remove', block: blockId }] : [];
}
