import { callApi } from '#studio/contract/call-api.ts';
import { offerUndo } from '#studio/kit/toasts/show-failure.ts';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import type { UnpublishRequest } from '../contract.ts';
import { messages } from '../plans/messages.ts';

export type Removal = 'withdraw' | 'delete';

/**
 * Withdraws or deletes entries, all of them or none, with an undo in the toast.
 *
 * @param onUndone called after an undo
 * @throws ApiError and NetworkError where nothing was done
 */
export async function unpublish(
  action: Removal,
  request: Pick<UnpublishRequest, 'files' | 'note'>,
  onUndone: () => void,
): Promise<void> {
  const { versions } = await callApi(`POST /${action}`, { body: request });
  // Entries that were already removed must not be restored with the others.
  const files = versions.map(({ file }) => file).filter((file) => request.files.includes(file));
  const said = action === 'delete' ? messages.deleted(files.length) : messages.withdrawn(files.length);
  const undo = async () => {
    await callApi('POST /bring-back', { body: { files } });
    showToast(messages.broughtBack);
  };
  offerUndo(said, undo, onUndone);
}
