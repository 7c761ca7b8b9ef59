import type { EntryDocument } from '#studio/documents/contract.ts';
import type { Operation } from '#studio/documents/document-operations.ts';
import type { MergeConflict } from '#studio/documents/merge-documents.ts';
import { applyWhereLeft } from './apply-where-left.ts';

/** A unit of undo and redo. */
export interface EditStep {
  /** Describes the step to the editor: `Moved Box`. */
  label: string;
  operations: readonly Operation[];
  /** The inverse operations, in the order to apply. */
  inverses: readonly Operation[];
  /** The document right after the step was done or undone; any difference from it is somebody else's change. */
  left: EntryDocument;
  /** Successive steps of one group within a second are joined. */
  group?: string | undefined;
  /** Milliseconds of a monotonic clock. */
  at: number;
  /** Id of the block selected before the step. */
  selected?: string | undefined;
}

export interface EditHistory {
  /** Newest last. */
  done: readonly EditStep[];
  /** The next to redo last. */
  undone: readonly EditStep[];
}

export const emptyHistory: EditHistory = { done: [], undone: [] };

/** Milliseconds within which steps of a group are joined. */
const pause = 1000;
const mostSteps = 1000;

/**
 * Adds a step to a history, joined with the last if it continues it. Clears what could be redone.
 *
 * @param before the document that the step was applied to: if it is not the one that the last step left,
 *   somebody else has changed it and the steps stay apart
 */
export function recordStep(
  { done, undone }: EditHistory,
  step: EditStep,
  before: EntryDocument,
): EditHistory {
  const last = done.at(-1);
  const goesOn =
    last !== undefined &&
    undone.length === 0 &&
    step.group !== undefined &&
    last.group === step.group &&
    last.left === before &&
    step.at - last.at < pause;
  if (!goesOn) return { done: [...done, step].slice(-mostSteps), undone: [] };
  return { done: [...done.slice(0, -1), joinSteps(last, step)], undone: [] };
}

export interface Turned {
  history: EditHistory;
  document: EntryDocument;
  /** Conflicts with what others have changed since; the field keeps the value it had before. */
  conflicts: readonly MergeConflict[];
  step: EditStep;
}

/** Undoes the last step; undefined if there is none. */
export function undoStep({ done, undone }: EditHistory, document: EntryDocument): Turned | undefined {
  const step = done.at(-1);
  if (!step) return undefined;
  const { inverses, ...turned } = applyWhereLeft(document, step.inverses, step.left);
  // Redo applies inverses computed from the present document, which others may have changed.
  const again = { ...step, operations: inverses, left: turned.document, group: undefined };
  return { history: { done: done.slice(0, -1), undone: [...undone, again] }, ...turned, step };
}

/** Redoes the step undone last; undefined if there is none. */
export function redoStep({ done, undone }: EditHistory, document: EntryDocument): Turned | undefined {
  const step = undone.at(-1);
  if (!step) return undefined;
  const { inverses, ...turned } = applyWhereLeft(document, step.operations, step.left);
  const again = { ...step, inverses, left: turned.document };
  return { history: { done: [...done, again], undone: undone.slice(0, -1) }, ...turned, step };
}

/** Joins two steps. Typing sets one field repeatedly: keep the last value, and the first inverse. */
function joinSteps(last: EditStep, next: EditStep): EditStep {
  const before = last.operations.at(-1);
  const [after, ...others] = next.operations;
  const isSameField =
    others.length === 0 &&
    before?.type === 'set' &&
    after?.type === 'set' &&
    before.block === after.block &&
    before.field.join('.') === after.field.join('.');
  const { left, at } = next;
  if (isSameField) return { ...last, operations: [...last.operations.slice(0, -1), after], left, at };
  return {
    ...last,
    operations: [...last.operations, ...next.operations],
    inverses: [...next.inverses, ...last.inverses],
    left,
    at,
  };
}
