import type { OpenedEntry } from '../../api/entries.ts';
import type { ChangedSchedule, Schedule } from '../../api/publishing.ts';
import { toPath } from '../../editor/load-entry.ts';
import { callApi } from '../../shell/call-api.ts';
import { showToast } from '../../shell/toasts/toasts.ts';
import { words } from '../../shell/words/plans.ts';
import { showFailure } from '../show-failure.ts';

/**
 * Pins an entry's present draft to a schedule in place of the chosen version, and shows a toast with the
 * outcome. Never rejects.
 */
export async function pinNewest({ id, file = '', dueAt, timeZone }: Schedule): Promise<void> {
  try {
    const body: ChangedSchedule = { dueAt, timeZone, revision: await readRevision(file) };
    await callApi(`/schedules/${id}`, { method: 'PUT', body });
    showToast(words.pinnedNewest);
  } catch (error) {
    showFailure(error);
  }
}

/** The present revision of an entry's draft. */
export async function readRevision(file: string): Promise<number> {
  return (await callApi<OpenedEntry>(`/entries/${toPath(file)}`)).revision;
}
