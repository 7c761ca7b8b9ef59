import { createContext, useContext, useSyncExternalStore } from 'react';
import type { EntryEditor, EntryState } from './entry-editor.ts';

/** The entry that is open, for all that is drawn of it. */
export const EntryContext = createContext<EntryEditor | undefined>(undefined);

export function useEntryEditor(): EntryEditor {
  const entry = useContext(EntryContext);
  if (!entry) throw new Error('No entry is open here.');
  return entry;
}

/**
 * A part of what is known of the entry; what uses it is drawn anew when that part changes.
 *
 * @param pick gives the same object as long as nothing has changed
 */
export function useEntry<Part>(pick: (state: EntryState) => Part): Part {
  const editor = useEntryEditor();
  return useSyncExternalStore(editor.subscribe, () => pick(editor.read()));
}
