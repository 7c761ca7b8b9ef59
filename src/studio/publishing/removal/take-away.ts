import { callApi } from '#studio/contract/call-api.ts';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import type { TakeAwayRequest } from '../contract.ts';
import { words } from '../plans/messages.ts';
import { showFailure } from '../show-failure.ts';

export type Removal = 'withdraw' | 'delete';

/**
 * Withdraws or deletes entries, all of them or none, with an undo in the toast.
 *
 * @param onUndone called after an undo
 * @throws ApiError and NetworkError where nothing was done
 */
export async function takeAway(
  action: Removal,
  request: Pick<TakeAwayRequest, 'files' | 'note'>,
  onUndone: () => void,
): Promise<void> {
  const { versions } = await callApi(`POST /${action}`, { body: request });
  // Entries that were already removed must not be restored with the others.
  const files = versions.map(({ file }) => file).filter((file) => request.files.includes(file));
  const said = action === 'delete' ? words.deleted(files.length) : words.withdrawn(files.length);
  showToast(said, {
    action: { label: words.undo, onPress: () => void bringBack(files).then(onUndone) },
  });
}

/** Undoes it and shows a toast with the outcome. Never rejects. */
async function bringBack(files: readonly string[]): Promise<void> {
  try {
    await callApi('POST /bring-back', { body: { files } });
    showToast(words.broughtBack);
  } catch (error) {
    showFailure(error);
  }
}
