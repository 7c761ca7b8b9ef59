import { createContext, useContext, useSyncExternalStore } from 'react';
import type { EntryEditor, EntryState } from './entry-editor.ts';

export const EntryContext = createContext<EntryEditor | undefined>(undefined);

/** @throws Error where no entry is open around the component */
export function useEntryEditor(): EntryEditor {
  const entry = useContext(EntryContext);
  if (!entry) throw new Error('No entry is open here.');
  return entry;
}

/**
 * Selects a part of the entry's state; re-renders when that part changes.
 *
 * @param pick must return the identical value while nothing has changed
 */
export function useEntry<Part>(pick: (state: EntryState) => Part): Part {
  const editor = useEntryEditor();
  return useSyncExternalStore(editor.subscribe, () => pick(editor.read()));
}
