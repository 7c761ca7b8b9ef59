import type { OpenedEntry } from '../../api/entries.ts';
import type { ChangedSchedule, Schedule } from '../../api/publishing.ts';
import { toPath } from '../../editor/state/entry-editor.ts';
import { callApi } from '../../shell/call-api.ts';
import { showToast } from '../../shell/toasts/toasts.ts';
import { words } from '../../shell/words/plans.ts';
import { showFailure } from '../show-failure.ts';

/** Has an entry's draft as it is now go out, at the time that was chosen, and says whether that was done. Never rejects. */
export async function pinNewest({ id, file = '', dueAt, timeZone }: Schedule): Promise<void> {
  try {
    const body: ChangedSchedule = { dueAt, timeZone, revision: await readRevision(file) };
    await callApi(`/schedules/${id}`, { method: 'PUT', body });
    showToast(words.pinnedNewest);
  } catch (error) {
    showFailure(error);
  }
}

/** The revision of an entry's draft as it is now. */
export async function readRevision(file: string): Promise<number> {
  return (await callApi<OpenedEntry>(`/entries/${toPath(file)}`)).revision;
}
