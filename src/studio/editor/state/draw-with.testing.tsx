import type { ReactNode } from 'react';
import { draw } from '#studio/kit/draw.testing.ts';
import type { EntryEditor } from './entry-editor.ts';
import { EntryContext } from './use-entry.ts';

/** Draws something of an entry that is open, until the end of the test. */
export async function drawWith(entry: EntryEditor, node: ReactNode): Promise<HTMLElement> {
  return (await draw(<EntryContext value={entry}>{node}</EntryContext>)).place;
}
