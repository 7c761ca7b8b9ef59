import { describe, expect, it } from 'vitest';
import type { EntryDocument } from '../../api/entries.ts';
import { applyOperations, type Operation } from '../../documents/document-operations.ts';
import { type EditHistory, emptyHistory, recordStep, redoStep, undoStep } from './edit-history.ts';

const page: EntryDocument = {
  body: [
    { _id: 'a', block: 'Headline', headline: 'Peas' },
    { _id: 'b', block: 'Text', text: 'Green' },
  ],
};

/** Does things one after the other, each at its time in milliseconds. */
function perform(steps: readonly { operation: Operation; at: number; group?: string }[]) {
  let document = page;
  let history: EditHistory = emptyHistory;
  for (const { operation, at, group } of steps) {
    const applied = applyOperations(document, [operation]);
    document = applied.document;
    const { inverses } = applied;
    history = recordStep(history, { label: 'Changed', operations: [operation], inverses, group, at });
  }
  return { document, history };
}

const type = (text: string, at: number) => ({
  operation: { type: 'set', block: 'a', field: ['headline'], value: text } as const,
  at,
  group: 'a.headline',
});

describe('the history of edits', () => {
  it('takes typing without a pause as one step', () => {
    const { document, history } = perform([type('Peas a', 0), type('Peas an', 400), type('Peas and', 900)]);
    expect(history.done).toHaveLength(1);
    expect(undoStep(history, document)?.document).toEqual(page);
  });

  it('begins a step after a pause of a second, and in another field', () => {
    const other = {
      operation: { type: 'set', block: 'b', field: ['text'], value: 'Greener' } as const,
      at: 2200,
      group: 'b.text',
    };
    const { document, history } = perform([type('Beans', 0), type('Beets', 1500), other]);
    expect(history.done).toHaveLength(3);
    const once = undoStep(history, document);
    const twice = once && undoStep(once.history, once.document);
    expect(twice?.document.body).toEqual([
      { _id: 'a', block: 'Headline', headline: 'Beans' },
      page.body?.[1 as never],
    ]);
  });

  it('does again what was undone, to the very same', () => {
    const { document, history } = perform([
      { operation: { type: 'move', block: 'b', place: { list: ['body'] } }, at: 0 },
      { operation: { type: 'remove', block: 'a' }, at: 5000 },
    ]);
    const undone = undoStep(history, document);
    const redone = undone && redoStep(undone.history, undone.document);
    expect(redone?.document).toEqual(document);
    expect(redone?.history.undone).toEqual([]);
  });

  it('forgets what was undone once something else is done', () => {
    const { document, history } = perform([type('Beans', 0)]);
    const undone = undoStep(history, document);
    const next = recordStep(undone?.history ?? emptyHistory, {
      label: 'Changed',
      operations: [],
      inverses: [],
      at: 3000,
    });
    expect(next.undone).toEqual([]);
    expect(redoStep(next, page)).toBeUndefined();
  });

  it('leaves what somebody else did meanwhile', () => {
    const { document, history } = perform([type('Beans', 0)]);
    const merged = applyOperations(document, [
      { type: 'set', block: 'b', field: ['text'], value: 'By somebody else' },
    ]).document;
    const undone = undoStep(history, merged);
    expect(undone?.document.body).toEqual([
      { _id: 'a', block: 'Headline', headline: 'Peas' },
      { _id: 'b', block: 'Text', text: 'By somebody else' },
    ]);
  });
});
