import { describeError } from '#studio/contract/call-api.ts';
import { showToast } from '#studio/kit/toasts/toasts.ts';

/** Shows an error as a toast, with its remedy. */
export function showFailure(error: unknown): void {
  const { message, remedy } = describeError(error);
  showToast(message, { tone: 'danger', detail: remedy });
}
