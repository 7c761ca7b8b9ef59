import type { EntryDocument } from '../../api/entries.ts';
import { applyOperation, type Operation } from '../../documents/document-operations.ts';
import { findBlock, isGroup } from '../../documents/find-block.ts';
import { saysTheSame } from '../../documents/is-equal.ts';
import { type MergeConflict, mergeDocuments } from '../../documents/merge-documents.ts';

/**
 * Applies operations that were made for a document as it was left once, and leaves what others have changed since: what they
 * put into the same field or list is merged with what an operation says, as two editors' saves are, and a block is not
 * removed that they have changed.
 *
 * @param left as it was when the operations were made
 * @returns what takes it back as well, in the order to apply, and what cannot both be
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
  /** None where it is not to be done. */
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
  const { document, conflicts } = mergeDocuments({ value: base }, { value: mine }, { value: theirs });
  const { value: _replaced, ...place } = operation;
  return {
    operation: { ...place, ...(document.value !== undefined && { value: document.value }) },
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
  return {
    conflicts: [{ kind: 'removed', blockId: block, field: [], base, mine: undefined, theirs }],
  };
}

function readField(document: EntryDocument, block: string | undefined, field: readonly string[]): unknown {
  let value: unknown = block === undefined ? document : findBlock(document, block)?.value;
  for (const name of field) value = isGroup(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return value;
}
