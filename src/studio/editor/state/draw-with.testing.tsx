import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import type { EntryEditor } from './entry-editor.ts';
import { EntryContext } from './use-entry.ts';

/** Draws something of an entry that is open, until the end of the test. */
export async function drawWith(entry: EntryEditor, node: ReactNode): Promise<HTMLElement> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.body.appendChild(document.createElement('main'));
  const root = createRoot(place);
  await act(async () => root.render(<EntryContext value={entry}>{node}</EntryContext>));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    place.remove();
  });
  return place;
}
