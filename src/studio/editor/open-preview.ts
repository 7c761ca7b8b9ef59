import type { OwnPreviewRequest, PreviewAnswer } from '../api/previews.ts';
import { callApi, describeError } from '../shell/call-api.ts';
import { showToast } from '../shell/toasts/toasts.ts';
import { words } from '../shell/words/editor.ts';
import type { EntryEditor } from './state/entry-editor.ts';

/** Opens the entry as a visitor would see it, with all drafts, in a tab of its own. */
export async function openPreview(entry: EntryEditor): Promise<void> {
  const { path, locale } = entry.read().entry;
  // At once, or the browser would take it for a window that nobody asked for.
  const tab = window.open('about:blank', '_blank');
  entry.flush();
  try {
    const body: OwnPreviewRequest = { open: path ?? (locale ? `/${locale}` : '/') };
    const { address } = await callApi<PreviewAnswer>('/previews', { method: 'POST', body });
    if (tab) {
      tab.opener = null;
      tab.location.replace(address);
    } else showToast(words.previewBlocked, { tone: 'warning', detail: address });
  } catch (error) {
    tab?.close();
    const { message, remedy } = describeError(error);
    showToast(message, { tone: 'danger', detail: remedy });
  }
}
