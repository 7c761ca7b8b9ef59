// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import type { EntryEditor } from './entry-editor.ts';
import { openForTest } from './open-for-test.testing.ts';

const headline = { _id: 'a', block: 'Headline', headline: 'Peas' };
const text = { _id: 'b', block: 'Text', text: 'Green' };
const remove = { type: 'remove', block: 'b' } as const;
const theirs = { ...text, text: 'By somebody else' };

describe('an entry that is open', () => {
  it('removes a block after all that somebody else has changed, once that is chosen', () => {
    const { entry } = openForTest({ body: [headline, text] });
    entry.change([{ type: 'remove', block: 'b' }], { label: 'Removed' });
    entry.take({ revision: 4, document: { body: [headline, theirs] }, by: 'Ben' });
    const [conflict] = entry.read().conflicts;
    if (!conflict) throw new Error('It is not said that both changed it.');
    expect(entry.read().document).toEqual({ body: [headline, theirs] });
    entry.settle(conflict, false);
    expect(entry.read()).toMatchObject({ document: { body: [headline] }, conflicts: [] });
    entry.undo();
    expect(entry.read().document).toEqual({ body: [headline, theirs] });
  });

  it('shows what somebody else wrote where undo takes its place, and has a version of it kept', () => {
    const { entry, sent } = openForTest({ body: [headline, text] });
    const set = { type: 'set', block: 'b', field: ['text'], value: 'Greener' } as const;
    entry.change([set], { label: 'Changed Text' });
    entry.take({ revision: 4, document: { body: [headline, { ...text, text: 'Greener' }] }, by: 'Ben' });
    entry.take({ revision: 5, document: { body: [headline, theirs] }, by: 'Ben' });
    entry.undo();
    expect(entry.read()).toMatchObject({
      document: { body: [headline, text] },
      conflicts: [{ kind: 'field', blockId: 'b', field: ['text'], mine: 'Green', theirs: theirs.text }],
    });
    entry.flush();
    expect(sent).toMatchObject([{ revision: 5, overrules: true }]);
  });

  it('saves what is undone and redone like anything else', async () => {
    const { entry } = openForTest({ body: [headline, text] });
    for (const act of [() => entry.change([remove], { label: 'Removed' }), entry.undo, entry.redo]) {
      act();
      expect(entry.read().saving.phase).toBe('waiting');
      entry.flush();
      await vi.waitFor(() => expect(entry.read().saving.phase).toBe('saved'));
    }
  });

  it('has no step, and nothing to save, for what changes nothing', () => {
    const { entry, sent } = openForTest({ body: [headline, text] });
    const places = [
      { list: ['body'], after: 'a' },
      { list: ['body'], after: 'b' },
    ] as const;
    for (const place of places)
      entry.change([{ type: 'move', block: 'b', place }], { label: '', selects: 'b' });
    entry.change([{ type: 'set', block: 'a', field: ['headline'], value: 'Peas' }], { label: '' });
    entry.change([{ type: 'set', block: 'a', field: ['lead'] }], { label: '' });
    entry.flush();
    expect(entry.read()).toMatchObject({ selected: 'b', history: { done: [] }, saving: { phase: 'saved' } });
    expect(sent).toEqual([]);
  });

  it('is saved at once when it is left, be that for another page or for another tab', () => {
    const leave = (entry: EntryEditor) => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      document.dispatchEvent(new Event('visibilitychange'));
      expect(entry.read().saving.phase).toBe('saving');
    };
    for (const end of [leave, (entry: EntryEditor) => entry.close()]) {
      const { entry, sent } = openForTest({ body: [headline, text] });
      entry.change([remove], { label: 'Removed' });
      expect(sent).toEqual([]);
      end(entry);
      expect(sent).toMatchObject([{ document: { body: [headline] } }]);
    }
  });

  it('is sent again where the server has too much to do, and holds a tab that would lose it', async () => {
    const { entry } = openForTest({ body: [headline, text] });
    const mayClose = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    for (const [status, code] of [
      [429, 'too-many'],
      [503, 'unavailable'],
    ] as const) {
      vi.stubGlobal('fetch', async () => Response.json({ code, detail: 'Later.' }, { status }));
      entry.change([{ type: 'set', block: 'a', field: ['headline'], value: code }], { label: 'Changed' });
      entry.flush();
      await vi.waitFor(() => expect(entry.read().saving.phase).toBe('offline'));
    }
    // There is no storage in this browser.
    await vi.waitFor(() => expect(entry.read().isUnkept).toBe(true));
    expect(mayClose()).toBe(false);
    entry.undo();
    entry.undo();
    vi.stubGlobal('fetch', async () => Response.json({ revision: 4, savedAt: '2030-05-01T10:00:00.000Z' }));
    entry.flush();
    await vi.waitFor(() => expect(entry.read().saving.phase).toBe('saved'));
    expect(mayClose()).toBe(true);
  });

  it('is as the studio has it again once what that does not take is given up, for good', async () => {
    const { entry } = openForTest({ body: [headline, text] });
    const refusal = { code: 'forbidden', detail: 'Your role has changed.' };
    vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 403 }));
    entry.change([remove], { label: 'Removed' });
    entry.flush();
    await vi.waitFor(() => expect(entry.read().saving.phase).toBe('refused'));
    entry.discardUnsaved();
    const state = { document: { body: [headline, text] }, saving: { phase: 'saved' }, history: { done: [] } };
    expect(entry.read()).toMatchObject(state);
  });
});
