import type { OpenedEntry, SavedDraft } from '../../api/entries.ts';
import type { VersionSummary } from '../../api/publishing.ts';
import { callApi, toPath } from '../../shell/call-api.ts';
import { showToast } from '../../shell/toasts/toasts.ts';
import { words } from '../../shell/words/plans.ts';

/**
 * Restores a deleted entry's last document as a draft; visitors see no change.
 *
 * @returns false where there is no document to restore
 * @throws ApiError and NetworkError
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
