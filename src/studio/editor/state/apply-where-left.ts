import type { EntryDocument } from '#studio/documents/contract.ts';
import { applyOperation, type Operation } from '#studio/documents/document-operations.ts';
import { findBlock, readField } from '#studio/documents/find-block.ts';
import { saysTheSame } from '#studio/documents/is-equal.ts';
import { type MergeConflict, mergeDocuments } from '#studio/documents/merge-documents.ts';

/**
 * Applies operations recorded against an earlier state of a document (undo and redo) without losing what
 * others have changed since: changes to the same field or list are merged three ways, and a block that others
 * have changed is not removed.
 *
 * @param left the document's state when the operations were recorded
 * @returns the inverse operations as well, in the order to apply, and the merge conflicts
 */
export function applyWhereLeft(
  document: EntryDocument,
  operations: readonly Operation[],
  left: EntryDocument,
): { document: EntryDocument; inverses: readonly Operation[]; conflicts: readonly MergeConflict[] } {
  const inverses: Operation[] = [];
  const conflicts: MergeConflict[] = [];
  let now = document;
  let then = left;
  for (const operation of operations) {
    const adapted = adapt(operation, then, now);
    conflicts.push(...adapted.conflicts);
    const applied = adapted.operation && applyOperation(now, adapted.operation);
    if (applied) {
      now = applied.document;
      inverses.unshift(applied.inverse);
    }
    then = applyOperation(then, operation)?.document ?? then;
  }
  return { document: now, inverses, conflicts };
}

interface Adapted {
  /** Absent where the operation is to be skipped. */
  operation?: Operation;
  conflicts: readonly MergeConflict[];
}

function adapt(operation: Operation, then: EntryDocument, now: EntryDocument): Adapted {
  if (operation.type === 'set') return adaptSet(operation, then, now);
  if (operation.type === 'remove') return adaptRemove(operation, then, now);
  return { operation, conflicts: [] };
}

function adaptSet(
  operation: Extract<Operation, { type: 'set' }>,
  then: EntryDocument,
  now: EntryDocument,
): Adapted {
  const { block, field, value: mine } = operation;
  if (block !== undefined && !findBlock(now, block)) return { conflicts: [] };
  const base = readField(then, block, field);
  const theirs = readField(now, block, field);
  if (saysTheSame(base, theirs)) return { operation, conflicts: [] };
  // Under its name, as what was confirmed merges in a way of its own.
  const name = block === undefined && field.length === 1 ? String(field[0]) : 'value';
  const { document, conflicts } = mergeDocuments({ [name]: base }, { [name]: mine }, { [name]: theirs });
  const { value: _replaced, ...place } = operation;
  return {
    operation: { ...place, ...(document[name] !== undefined && { value: document[name] }) },
    conflicts: conflicts.map((conflict) => {
      if (conflict.blockId !== undefined) return conflict;
      const whole = [...field, ...conflict.field.slice(1)];
      return { ...conflict, ...(block !== undefined && { blockId: block }), field: whole };
    }),
  };
}

function adaptRemove(
  operation: Extract<Operation, { type: 'remove' }>,
  then: EntryDocument,
  now: EntryDocument,
): Adapted {
  const { block } = operation;
  const base = findBlock(then, block)?.value;
  const theirs = findBlock(now, block)?.value;
  if (!theirs || saysTheSame(base, theirs)) return { operation, conflicts: [] };
  return { conflicts: [{ kind: 'removed', blockId: block, field: [], base, mine: undefined, theirs }] };
}
