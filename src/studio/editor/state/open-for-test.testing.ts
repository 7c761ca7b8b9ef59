import { onTestFinished, vi } from 'vitest';
import type { EntryDocument } from '#studio/documents/contract.ts';
import type { OpenedEntry, SaveDraft } from '#studio/entries/contract.ts';
import { createEntryEditor } from './entry-editor.ts';

/** Opens a draft until the end of the test, at a server that takes whatever is saved. */
export function openForTest(document: EntryDocument, opened: Partial<OpenedEntry> = {}) {
  const sent: SaveDraft[] = [];
  vi.stubGlobal('fetch', async (_address: unknown, { body }: RequestInit = {}) => {
    if (typeof body === 'string') sent.push(JSON.parse(body));
    return Response.json({ revision: 3 + sent.length, savedAt: '2030-05-01T10:00:00.000Z' });
  });
  const entry = createEntryEditor(
    {
      file: 'en-gb/pages/peas.yaml',
      kind: 'pages',
      locale: 'en-gb',
      key: 'peas',
      state: 'draft',
      title: 'Peas',
      problems: 0,
      document,
      revision: 3,
      ...opened,
    },
    'ada',
    () => undefined,
  );
  onTestFinished(() => {
    entry.close();
    vi.unstubAllGlobals();
  });
  return { entry, sent };
}
