import type { OpenedEntry, SavedDraft } from '../../api/entries.ts';
import type { VersionSummary } from '../../api/publishing.ts';
import { toPath } from '../../editor/state/entry-editor.ts';
import { callApi } from '../../shell/call-api.ts';
import { showToast } from '../../shell/toasts/toasts.ts';
import { words } from '../../shell/words/plans.ts';

/**
 * Makes a draft of what a deleted entry said last; visitors see no change.
 *
 * @returns whether there was something to make it of
 * @throws ApiError and NetworkError where it was not made
 */
export async function restoreEntry({ file, title }: { file: string; title: string }): Promise<boolean> {
  const path = toPath(file);
  const [{ revision }, versions] = await Promise.all([
    callApi<OpenedEntry>(`/entries/${path}`),
    callApi<VersionSummary[]>(`/versions/${path}`),
  ]);
  const last = versions.find(({ cause }) => cause !== 'withdrawn' && cause !== 'deleted');
  if (!last) {
    showToast(words.nothingToRestore, { tone: 'warning' });
    return false;
  }
  await callApi<SavedDraft>(`/version/${last.id}/restore`, { method: 'POST', body: { revision } });
  showToast(words.restored(title));
  return true;
}
