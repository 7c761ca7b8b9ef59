import { callApi } from '#studio/contract/call-api.ts';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { messages } from '../plans/messages.ts';

/**
 * Restores a deleted entry's last document as a draft; visitors see no change.
 *
 * @returns false where there is no document to restore
 * @throws ApiError and NetworkError
 */
export async function restoreEntry({ file, title }: { file: string; title: string }): Promise<boolean> {
  const [{ revision, state }, versions] = await Promise.all([
    callApi('GET /entries/{file}', { file }),
    callApi('GET /versions/{file}', { file }),
  ]);
  // Somebody else has restored it meanwhile, and may have gone on with it.
  if (state !== 'deleted') return true;
  const last = versions.find(({ cause }) => cause !== 'withdrawn' && cause !== 'deleted');
  if (!last) {
    showToast(messages.nothingToRestore, { tone: 'warning' });
    return false;
  }
  await callApi('POST /version/{id}/restore', { id: last.id, body: { revision } });
  showToast(messages.restored(title));
  return true;
}
