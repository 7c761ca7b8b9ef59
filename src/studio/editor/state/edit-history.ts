import type { EntryDocument } from '../../api/entries.ts';
import type { Operation } from '../../documents/document-operations.ts';
import type { MergeConflict } from '../../documents/merge-documents.ts';
import { applyWhereLeft } from './apply-where-left.ts';

/** Something an editor did, that is undone and done again as one. */
export interface EditStep {
  /** What it was, for who undoes it: `Moved Box`. */
  label: string;
  operations: readonly Operation[];
  /** What takes it back, in the order to apply. */
  inverses: readonly Operation[];
  /** The document as it was left by it, or by taking it back: what differs from that, others have changed since. */
  left: EntryDocument;
  /** Steps of one group that follow each other within a second are one. */
  group?: string | undefined;
  /** Milliseconds, of whichever clock. */
  at: number;
  /** The block that was selected before it. */
  selected?: string | undefined;
}

export interface EditHistory {
  /** The newest last. */
  done: readonly EditStep[];
  /** What was undone, the next to do again last. */
  undone: readonly EditStep[];
}

export const emptyHistory: EditHistory = { done: [], undone: [] };

/** Milliseconds within which typing goes on as one step. */
const pause = 1000;
const mostSteps = 1000;

/**
 * A history in which a step was done, as one with the last if it goes on with it. What was undone is gone.
 *
 * @param before the document that it was done to: what others changed since the last step is no part of either
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
  /** What others have changed since of what it turns; of a field what it was before stands. */
  conflicts: readonly MergeConflict[];
  step: EditStep;
}

/** Takes back the last step. Undefined if there is none. */
export function undoStep({ done, undone }: EditHistory, document: EntryDocument): Turned | undefined {
  const step = done.at(-1);
  if (!step) return undefined;
  const { inverses, ...turned } = applyWhereLeft(document, step.inverses, step.left);
  // What takes that back again is made of the document as it is now: others may have changed it since.
  const again = { ...step, operations: inverses, left: turned.document, group: undefined };
  return {
    history: { done: done.slice(0, -1), undone: [...undone, again] },
    ...turned,
    step,
  };
}

/** Does again what was undone last. Undefined if there is nothing. */
export function redoStep({ done, undone }: EditHistory, document: EntryDocument): Turned | undefined {
  const step = undone.at(-1);
  if (!step) return undefined;
  const { inverses, ...turned } = applyWhereLeft(document, step.operations, step.left);
  const again = { ...step, inverses, left: turned.document };
  return {
    history: { done: [...done, again], undone: undone.slice(0, -1) },
    ...turned,
    step,
  };
}

/** Typing sets one field again and again: the last value counts, and the first is what it goes back to. */
function joinSteps(last: EditStep, next: EditStep): EditStep {
  const [before] = last.operations;
  const [after] = next.operations;
  const isSameField =
    last.operations.length === 1 &&
    next.operations.length === 1 &&
    before?.type === 'set' &&
    after?.type === 'set' &&
    before.block === after.block &&
    before.field.join('.') === after.field.join('.');
  const { left, at } = next;
  if (isSameField) return { ...last, operations: next.operations, left, at };
  return {
    ...last,
    operations: [...last.operations, ...next.operations],
    inverses: [...next.inverses, ...last.inverses],
    left,
    at,
  };
}
