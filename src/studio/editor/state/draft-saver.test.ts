import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { EntryDocument } from '#studio/documents/contract.ts';
import type { SaveDraft } from '#studio/entries/contract.ts';
import type { OutboxDraft } from './draft-outbox.ts';
import { createDraftSaver, type SaveState } from './draft-saver.ts';
import type { SaveOutcome } from './send-draft.ts';

const page = (headline: string, text = 'Green'): EntryDocument => ({
  body: [
    { _id: 'a', block: 'Headline', headline },
    { _id: 'b', block: 'Text', text },
  ],
});

/** A saver of a draft whose server answers when the test says so. */
function begin(fileDigest?: string) {
  let document = page('Peas');
  const sent: SaveDraft[] = [];
  const answers: ((outcome: SaveOutcome) => void)[] = [];
  const states: SaveState[] = [];
  const kept: { now: OutboxDraft | undefined } = { now: undefined };
  const conflicts: unknown[] = [];
  const saver = createDraftSaver({
    base: document,
    revision: 3,
    ...(fileDigest !== undefined && { fileDigest }),
    read: () => document,
    replace: (merged, found) => {
      document = merged;
      conflicts.push(...found);
    },
    save: (draft) => {
      sent.push(draft);
      return new Promise((resolve) => answers.push(resolve));
    },
    keep: (next) => {
      kept.now = next;
    },
    onState: (state) => states.push(state),
    onSaved: () => undefined,
  });
  return {
    saver,
    sent,
    states,
    kept,
    conflicts,
    read: () => document,
    change(next: EntryDocument) {
      document = next;
      saver.note();
    },
    async answer(outcome: SaveOutcome) {
      answers.shift()?.(outcome);
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

const saved = (revision: number): SaveOutcome => ({
  type: 'saved',
  answer: { revision, savedAt: '2030-05-01T10:00:00.000Z' },
});

describe('the saver of a draft', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  it('keeps a change in the browser before it is sent, and sends it within a second however long somebody types', async () => {
    const draft = begin();
    draft.change(page('Peas a'));
    expect(draft.kept.now).toMatchObject({ document: page('Peas a'), base: page('Peas'), revision: 3 });
    for (const text of ['Peas an', 'Peas and', 'Peas and b', 'Peas and be']) {
      await vi.advanceTimersByTimeAsync(250);
      draft.change(page(text));
    }
    expect(draft.sent.length).toBe(1);
  });

  it('has one save on its way at a time, and what was changed meanwhile in the next', async () => {
    const draft = begin();
    draft.change(page('One'));
    await vi.advanceTimersByTimeAsync(500);
    draft.change(page('Two'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(draft.sent).toHaveLength(1);
    await draft.answer(saved(4));
    expect(draft.states.at(-1)?.phase).toBe('waiting');
    expect(draft.kept.now).toMatchObject({ document: page('Two'), revision: 4 });
    await vi.advanceTimersByTimeAsync(500);
    expect(draft.sent[1]).toEqual({ document: page('Two'), revision: 4 });
    await draft.answer(saved(5));
    expect(draft.states.at(-1)).toMatchObject({ phase: 'saved' });
    expect(draft.kept.now).toBeUndefined();
  });

  it('merges what somebody else saved meanwhile, and saves again', async () => {
    const draft = begin();
    draft.change(page('Mine'));
    await vi.advanceTimersByTimeAsync(500);
    await draft.answer({
      type: 'conflict',
      conflict: {
        revision: 7,
        document: page('Peas', 'Theirs'),
        base: page('Peas'),
        savedBy: 'Jo',
      },
    });
    expect(draft.read()).toEqual(page('Mine', 'Theirs'));
    expect(draft.conflicts).toEqual([]);
    await vi.advanceTimersByTimeAsync(0);
    expect(draft.sent[1]).toEqual({ document: page('Mine', 'Theirs'), revision: 7 });
  });

  it('tells of a field that both have changed, with both of its values', async () => {
    const draft = begin();
    draft.change(page('Mine'));
    await vi.advanceTimersByTimeAsync(500);
    await draft.answer({
      type: 'conflict',
      conflict: {
        revision: 7,
        document: page('Theirs'),
        base: page('Peas'),
        savedBy: 'Jo',
      },
    });
    expect(draft.conflicts).toMatchObject([
      { blockId: 'a', field: ['headline'], mine: 'Mine', theirs: 'Theirs' },
    ]);
    expect(draft.read()).toEqual(page('Mine'));
  });

  it('tries again by itself when the server was not reached', async () => {
    const draft = begin();
    draft.change(page('One'));
    await vi.advanceTimersByTimeAsync(500);
    await draft.answer({ type: 'unreached' });
    expect(draft.states.at(-1)?.phase).toBe('offline');
    expect(draft.kept.now).toMatchObject({ document: page('One') });
    await vi.advanceTimersByTimeAsync(2000);
    expect(draft.sent).toHaveLength(2);
    await draft.answer(saved(4));
    expect(draft.states.at(-1)?.phase).toBe('saved');
  });

  it('takes back what a save said whose answer was lost, whether the server has it or somebody tells of it', async () => {
    for (const isTold of [true, false]) {
      const draft = begin();
      draft.change(page('One'));
      await vi.advanceTimersByTimeAsync(500);
      await draft.answer({ type: 'unreached' });
      draft.change(page('Peas', 'Mine'));
      expect(draft.kept.now).toMatchObject({ base: page('Peas'), unanswered: [page('One')] });
      const theirs = { revision: 4, document: page('One') };
      if (isTold) {
        draft.saver.take({ ...theirs, by: 'You' });
      } else {
        await vi.advanceTimersByTimeAsync(500);
        const conflict = { base: page('Peas'), savedBy: 'You' } as const;
        await draft.answer({ type: 'conflict', conflict: { ...conflict, ...theirs } });
      }
      expect(draft.read()).toEqual(page('Peas', 'Mine'));
      expect(draft.conflicts).toEqual([]);
      await vi.advanceTimersByTimeAsync(500);
      expect(draft.sent.at(-1)).toEqual({ document: page('Peas', 'Mine'), revision: 4 });
    }
  });

  it('sends what was before once more where the server may have what was taken back', async () => {
    const draft = begin();
    draft.change(page('One'));
    await vi.advanceTimersByTimeAsync(500);
    draft.change(page('Peas'));
    expect(draft.kept.now).toMatchObject({ document: page('Peas'), unanswered: [page('One')] });
    await draft.answer({ type: 'unreached' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(draft.sent.at(-1)).toEqual({ document: page('Peas'), revision: 3 });
    await draft.answer(saved(4));
    expect(draft.states.at(-1)?.phase).toBe('saved');
    expect(draft.kept.now).toBeUndefined();
  });

  it('says that all is saved once what was refused, or was to be sent, is taken back', async () => {
    const refused = begin();
    refused.change(page('One'));
    await vi.advanceTimersByTimeAsync(500);
    refused.change(page('Peas'));
    await refused.answer({ type: 'refused', message: 'Too large.' });
    await vi.advanceTimersByTimeAsync(500);
    const waiting = begin();
    waiting.change(page('One'));
    waiting.saver.take({ revision: 4, document: page('One'), by: 'You' });
    waiting.saver.flush();
    for (const [draft, sent] of [[refused, 1] as const, [waiting, 0] as const]) {
      expect(draft.states.at(-1)?.phase).toBe('saved');
      expect(draft.kept.now).toBeUndefined();
      expect(draft.sent).toHaveLength(sent);
    }
  });

  it('waits for another change where the server refuses one', async () => {
    const draft = begin();
    draft.change(page('One'));
    await vi.advanceTimersByTimeAsync(500);
    await draft.answer({ type: 'refused', message: 'Too large.' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(draft.sent).toHaveLength(1);
    draft.change(page('Two'));
    await vi.advanceTimersByTimeAsync(500);
    expect(draft.sent).toHaveLength(2);
  });

  it('merges a change of the file that nobody has saved, whose blocks have other ids', async () => {
    const draft = begin('old');
    draft.change(page('Peas', 'Mine'));
    await vi.advanceTimersByTimeAsync(400);
    expect(draft.sent[0]).toMatchObject({ revision: 3, openedDigest: 'old' });
    const inFile = {
      body: [
        { _id: 'y', block: 'Headline', headline: 'Beans' },
        { _id: 'z', block: 'Text', text: 'Green' },
      ],
    };
    const conflict = { revision: 3, savedBy: 'the file' } as const;
    await draft.answer({
      type: 'conflict',
      conflict: { ...conflict, document: inFile, fileDigest: 'new' },
    });
    await vi.advanceTimersByTimeAsync(400);
    expect(draft.conflicts).toEqual([]);
    expect(draft.sent[1]).toEqual({ revision: 3, openedDigest: 'new', document: page('Beans', 'Mine') });
  });

  it('takes a change of the file in, and saves nothing for it', async () => {
    const draft = begin('old');
    draft.saver.take({ revision: 3, document: page('Beans'), by: 'the file', fileDigest: 'new' });
    expect(draft.read()).toEqual(page('Beans'));
    await vi.advanceTimersByTimeAsync(2000);
    expect(draft.sent).toEqual([]);
  });

  it('takes what another tab saved into what is not saved here', () => {
    const draft = begin();
    draft.change(page('Mine'));
    draft.saver.take({ revision: 4, document: page('Peas', 'Other tab'), by: 'You' });
    expect(draft.read()).toEqual(page('Mine', 'Other tab'));
    expect(draft.saver.revision()).toBe(4);
  });
});
