import { describe, expect, it } from 'vitest';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { applyOperations, type Operation } from '#studio/documents/document-operations.ts';
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
    const { inverses, document: left } = applied;
    const step = { label: 'Changed', operations: [operation], inverses, left, group, at };
    history = recordStep(history, step, document);
    document = left;
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
    const step = { label: 'Changed', operations: [], inverses: [], left: page, at: 3000 };
    const next = recordStep(undone?.history ?? emptyHistory, step, page);
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

  it('merges with what somebody else has put into the same list, and does that again', () => {
    const [one, two, three] = ['one', 'two', 'three'].map((id) => ({ _id: id, text: id }));
    const set = (value: unknown): Operation => ({ type: 'set', block: 'b', field: ['items'], value });
    const { document, history } = perform([
      { operation: set([one, two]), at: 0 },
      { operation: set([two, one]), at: 5000 },
    ]);
    const merged = applyOperations(document, [set([two, { ...one, text: 'Theirs' }, three])]).document;
    const undone = undoStep(history, merged);
    expect(undone?.conflicts).toEqual([]);
    const inItems = (items: unknown) => ({ body: [{}, { items }] });
    expect(undone?.document).toMatchObject(inItems([{ ...one, text: 'Theirs' }, two, three]));
    const redone = undone && redoStep(undone.history, undone.document);
    expect(redone?.document).toEqual(merged);
    const again = redone && undoStep(redone.history, redone.document);
    expect(again?.document).toEqual(undone?.document);
  });

  it('takes back what was confirmed, with the words that were typed, and leaves what somebody else confirmed', () => {
    const { operation, at, group } = type('Erbsen', 0);
    const confirmed = { type: 'set', field: ['stillRight'], value: 'wmine' } as const;
    const done = applyOperations(page, [confirmed, operation]);
    const step = {
      label: 'Changed',
      operations: [confirmed, operation],
      ...done,
      left: done.document,
      group,
      at,
    };
    const first = recordStep(emptyHistory, step, page);
    const more = applyOperations(done.document, [type('Erbsen!', 0).operation]);
    const next = {
      ...step,
      operations: [type('Erbsen!', 0).operation],
      ...more,
      left: more.document,
      at: 50,
    };
    const history = recordStep(first, next, done.document);
    expect(history.done).toHaveLength(1);
    const theirs = { type: 'set', field: ['stillRight'], value: 'wmine wtheirs' } as const;
    const undone = undoStep(history, applyOperations(more.document, [theirs]).document);
    expect(undone).toMatchObject({ document: { ...page, stillRight: 'wtheirs' }, conflicts: [] });
  });

  it('says so where somebody else has changed the same text', () => {
    const { document, history } = perform([type('Beans', 0)]);
    const set = { type: 'set', block: 'a', field: ['headline'], value: 'By somebody else' } as const;
    const undone = undoStep(history, applyOperations(document, [set]).document);
    expect(undone?.document).toEqual(page);
    expect(undone?.conflicts).toEqual([
      {
        kind: 'field',
        blockId: 'a',
        field: ['headline'],
        base: 'Beans',
        mine: 'Peas',
        theirs: 'By somebody else',
      },
    ]);
  });

  it('does not take away a block that somebody else has changed', () => {
    const value = { _id: 'c', block: 'Text', text: 'New' };
    const { document, history } = perform([
      { operation: { type: 'insert', value, place: { list: ['body'] } }, at: 0 },
    ]);
    const set = { type: 'set', block: 'c', field: ['text'], value: 'By somebody else' } as const;
    const merged = applyOperations(document, [set]).document;
    const undone = undoStep(history, merged);
    expect(undone?.document).toBe(merged);
    expect(undone?.conflicts).toMatchObject([{ kind: 'removed', blockId: 'c', mine: undefined }]);
  });

  it('takes what was typed before and after somebody else’s change came in as two steps', () => {
    const { document, history } = perform([type('Peas a', 0)]);
    const set = { type: 'set', block: 'a', field: ['headline'], value: 'Theirs: Peas a' } as const;
    const merged = applyOperations(document, [set]).document;
    const { operation, ...next } = type('Theirs: Peas and', 400);
    const { inverses, document: left } = applyOperations(merged, [operation]);
    const typed = { ...next, label: 'Changed', operations: [operation], inverses, left };
    expect(undoStep(recordStep(history, typed, merged), left)?.document).toEqual(merged);
  });
});
