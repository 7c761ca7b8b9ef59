import type { BlockDifferences } from '#studio/canvas/frame-messages.ts';
import type { DocumentChange } from '#studio/documents/compare-documents.ts';

/** The kind of change of each block that differs, by id; changes of items count as changes of their block. */
export function findDifferences(changes: readonly DocumentChange[]): BlockDifferences {
  return Object.fromEntries(
    changes.flatMap(({ kind, id, blockId }) => {
      if (blockId === undefined) return [];
      return [[blockId, id === blockId ? kind : 'changed'] as const];
    }),
  );
}
