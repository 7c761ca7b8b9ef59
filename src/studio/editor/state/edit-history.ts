import type { EntryDocument } from '../../api/entries.ts';
import { applyOperations, type Operation } from '../../documents/document-operations.ts';

/** Something an editor did, that is undone and done again as one. */
export interface EditStep {
  /** What it was, for who undoes it: `Moved Box`. */
  label: string;
  operations: readonly Operation[];
  /** What takes it back, in the order to apply. */
  inverses: readonly Operation[];
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

/** A history in which a step was done, as one with the last if it goes on with it. What was undone is gone. */
export function recordStep({ done, undone }: EditHistory, step: EditStep): EditHistory {
  const last = done.at(-1);
  const goesOn =
    last !== undefined &&
    undone.length === 0 &&
    step.group !== undefined &&
    last.group === step.group &&
    step.at - last.at < pause;
  if (!goesOn) return { done: [...done, step].slice(-mostSteps), undone: [] };
  return { done: [...done.slice(0, -1), joinSteps(last, step)], undone: [] };
}

export interface Turned {
  history: EditHistory;
  document: EntryDocument;
  step: EditStep;
}

/** Takes back the last step. Undefined if there is none. */
export function undoStep({ done, undone }: EditHistory, document: EntryDocument): Turned | undefined {
  const step = done.at(-1);
  if (!step) return undefined;
  const turned = applyOperations(document, step.inverses);
  // What takes that back again is made of the document as it is now: others may have changed it since.
  const again = { ...step, operations: turned.inverses, group: undefined };
  return {
    history: { done: done.slice(0, -1), undone: [...undone, again] },
    document: turned.document,
    step,
  };
}

/** Does again what was undone last. Undefined if there is nothing. */
export function redoStep({ done, undone }: EditHistory, document: EntryDocument): Turned | undefined {
  const step = undone.at(-1);
  if (!step) return undefined;
  const turned = applyOperations(document, step.operations);
  const again = { ...step, inverses: turned.inverses };
  return {
    history: { done: [...done, again], undone: undone.slice(0, -1) },
    document: turned.document,
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
  if (isSameField) return { ...last, operations: next.operations, at: next.at };
  return {
    ...last,
    operations: [...last.operations, ...next.operations],
    inverses: [...next.inverses, ...last.inverses],
    at: next.at,
  };
}
