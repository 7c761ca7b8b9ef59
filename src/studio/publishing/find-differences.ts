import type { BlockDifferences } from '../api/canvas.ts';
import type { DocumentChange } from '../documents/compare-documents.ts';

/** What became of each block that differs, by its id; what became of an item is a change of the block that it is in. */
export function findDifferences(changes: readonly DocumentChange[]): BlockDifferences {
  return Object.fromEntries(
    changes.flatMap(({ kind, id, blockId }) => {
      if (blockId === undefined) return [];
      return [[blockId, id === blockId ? kind : 'changed'] as const];
    }),
  );
}
