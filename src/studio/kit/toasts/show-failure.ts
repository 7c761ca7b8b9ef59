import { describeError } from '#studio/contract/call-api.ts';
import { CancelledError } from '#studio/contract/session.ts';
import { tellContentChange } from '../content-changes.ts';
import { messages } from '../messages.ts';
import { showToast, type Toast } from './toasts.ts';

/** Shows an error as a toast, with its remedy. A cancelled re-authentication is not an error. */
export function showFailure(error: unknown, action?: Toast['action']): void {
  if (error instanceof CancelledError) return;
  const { message, remedy } = describeError(error);
  showToast(message, { tone: 'danger', detail: remedy, action });
}

/**
 * Tells what was done, and offers to undo it. By then its screen may have been left: an undo that fails is told in a toast as
 * well, and offered again; and after each, what follows changes of the content looks again.
 *
 * @param onOver called after each undo, also one that failed
 */
export function offerUndo(told: string, undo: () => Promise<unknown>, onOver?: () => void): void {
  const action = {
    label: messages.undo,
    onPress: () =>
      void undo()
        .catch((error: unknown) => showFailure(error, action))
        .then(onOver)
        .then(tellContentChange),
  };
  showToast(told, { action });
}
