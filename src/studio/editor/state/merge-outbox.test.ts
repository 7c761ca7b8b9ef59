import { describe, expect, it } from 'vitest';
import type { EntryDocument } from '#studio/documents/contract.ts';
import type { OpenedEntry } from '#studio/entries/contract.ts';
import type { OutboxDraft } from './draft-outbox.ts';
import { mergeKept } from './merge-outbox.ts';

const page = (entryTitle: string, summary = 'Green'): EntryDocument => ({ entryTitle, summary });
const keep = (document: EntryDocument, more: Partial<OutboxDraft> = {}): OutboxDraft => ({
  document,
  base: page('Peas'),
  revision: 3,
  ...more,
});
const open = (state: OpenedEntry['state'], document: EntryDocument) =>
  ({ state, document, revision: 4 }) as OpenedEntry;

describe('what closed tabs kept', () => {
  it('is merged into what others have saved since', () => {
    const { document, conflicts } = mergeKept(open('changed', page('Beans')), [keep(page('Peas', 'Mine'))]);
    expect(document).toEqual(page('Beans', 'Mine'));
    expect(conflicts).toEqual([]);
  });

  it('of an entry that was deleted since is what all of them kept, and tells where they differ', () => {
    const left = [keep(page('Mine')), keep(page('Peas', 'Mine too')), keep(page('Another'))];
    const { document, conflicts } = mergeKept(open('deleted', {}), left);
    expect(document).toMatchObject({ summary: 'Mine too' });
    expect(conflicts).toMatchObject([{ field: ['entryTitle'], mine: 'Another', theirs: 'Mine' }]);
  });

  it('leaves taken back what the server has of a save whose answer was lost', () => {
    const left = [keep(page('Peas', 'Mine'), { unanswered: [page('Lost')] })];
    expect(mergeKept(open('changed', page('Lost')), left).document).toEqual(page('Peas', 'Mine'));
  });
});
