import { callApi } from '#studio/contract/call-api.ts';
import type { OpenedEntry } from '#studio/entries/contract.ts';
import { showFailure } from '#studio/kit/toasts/show-failure.ts';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { messages } from './messages.ts';
import type { EntryEditor } from './state/entry-editor.ts';

/** Opens a preview of the entry with all drafts in a new tab. */
export async function openPreview(entry: EntryEditor): Promise<void> {
  // Before the first await: outside the click's user activation, pop-up blockers step in.
  const tab = window.open('about:blank', '_blank');
  try {
    await waitUntilSaved(entry);
    // The last save may have changed its path.
    const opened = await callApi('GET /entries/{file}', { file: entry.read().entry.file });
    entry.noteEntry(opened);
    const address = await findPreview(opened);
    if (tab) {
      tab.opener = null;
      tab.location.replace(address);
    } else showToast(messages.previewBlocked, { tone: 'warning', detail: address });
  } catch (error) {
    tab?.close();
    showFailure(error);
  }
}

/** The address of the site with all drafts, opened at an entry's page; at a home page for an entry without one. */
export async function findPreview({ path, locale }: Pick<OpenedEntry, 'path' | 'locale'>): Promise<string> {
  const open = path ?? (locale ? `/${locale}` : '/');
  return (await callApi('POST /previews', { body: { open } })).address;
}

/** Resolves once the last change is saved, or saving has failed for now. */
function waitUntilSaved(entry: EntryEditor): Promise<void> {
  const isOnItsWay = () => ['waiting', 'saving'].includes(entry.read().saving.phase);
  entry.flush();
  return new Promise((resolve) => {
    const look = () => {
      if (isOnItsWay()) return;
      stop();
      resolve();
    };
    const stop = entry.subscribe(look);
    look();
  });
}
