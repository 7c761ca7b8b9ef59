import type { ChangedSchedule, Schedule } from '../../api/publishing.ts';
import { callApi } from '../../shell/call-api.ts';
import { showToast } from '../../shell/toasts/toasts.ts';
import { words } from '../../shell/words/plans.ts';
import { showFailure } from '../show-failure.ts';

/**
 * Cancels a schedule, with an undo in the toast while its time is still to come.
 *
 * @param onDone called after the cancellation, and again after an undo
 */
export async function cancelSchedule(
  { id, dueAt, timeZone, state }: Schedule,
  onDone: () => void,
): Promise<void> {
  try {
    await callApi(`/schedules/${id}`, { method: 'DELETE' });
    const undo = async () => {
      const body: ChangedSchedule = { dueAt, timeZone };
      await callApi(`/schedules/${id}`, { method: 'PUT', body }).then(
        () => showToast(words.undone),
        showFailure,
      );
      onDone();
    };
    showToast(
      words.cancelled,
      state === 'waiting' ? { action: { label: words.undo, onPress: () => void undo() } } : {},
    );
  } catch (error) {
    showFailure(error);
  }
  onDone();
}
