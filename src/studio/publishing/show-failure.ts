import { describeError } from '../shell/call-api.ts';
import { showToast } from '../shell/toasts/toasts.ts';

/** Says in a corner why something was not done, and how to mend it. */
export function showFailure(error: unknown): void {
  const { message, remedy } = describeError(error);
  showToast(message, { tone: 'danger', detail: remedy });
}
