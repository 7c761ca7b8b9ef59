import { forgetFetched, loadEntry } from '../load-entry.ts';
import { findOutboxDrafts } from './draft-outbox.ts';
import { createEntryEditor, type EntryEditor } from './entry-editor.ts';
import { mergeKept } from './merge-outbox.ts';

/** Closed entries whose last change is still being saved or stored. */
const leaving = new Map<string, Promise<void>>();

/** How often each entry is open or opening in this tab. */
const openings = new Map<string, number>();

/**
 * Opens an entry for editing, with the changes that an earlier tab, or this one, could not save merged in.
 *
 * @throws ApiError, NetworkError where it cannot be loaded
 */
export async function openEntryEditor(
  file: string,
  editorId: string,
  signal: AbortSignal,
): Promise<EntryEditor> {
  countOpening(file, 1);
  try {
    if (leaving.has(file)) {
      await leaving.get(file);
      forgetFetched();
    }
    const [opened, left] = await Promise.all([loadEntry(file, signal), findOutboxDrafts(editorId, file)]);
    signal.throwIfAborted();
    const editor = createEntryEditor(opened, editorId, (ended) => noteLeaving(file, ended));
    if (left.length > 0) {
      const drafts = left.map(({ kept }) => kept);
      editor.restore(mergeKept(opened, drafts));
      for (const { isOwn, forget } of left) if (!isOwn) await forget().catch(() => undefined);
    }
    return editor;
  } catch (error) {
    countOpening(file, -1);
    throw error;
  }
}

/** Whether an entry is open or opening in this tab. */
export function isEntryOpen(file: string): boolean {
  return (openings.get(file) ?? 0) > 0;
}

function countOpening(file: string, change: 1 | -1): void {
  openings.set(file, (openings.get(file) ?? 0) + change);
}

function noteLeaving(file: string, ended: Promise<void>): void {
  countOpening(file, -1);
  leaving.set(file, ended);
  void ended.then(() => {
    if (leaving.get(file) === ended) leaving.delete(file);
  });
}
