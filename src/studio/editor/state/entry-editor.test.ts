// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { openForTest } from './open-for-test.testing.ts';

const headline = { _id: 'a', block: 'Headline', headline: 'Peas' };
const text = { _id: 'b', block: 'Text', text: 'Green' };
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
});
