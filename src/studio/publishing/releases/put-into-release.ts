import type { NewSchedule, PublishRequest } from '../../api/publishing.ts';
import { callApi } from '../../shell/call-api.ts';
import { readRevision } from '../schedules/pin-newest.ts';

export interface PutOutcome {
  added: number;
  /** The first that failed, and why; later ones were not tried. */
  failed?: { title: string; error: unknown };
}

/**
 * Adds the present drafts of entries to a release, one by one, up to the first failure.
 *
 * @param id the release's
 */
export async function putIntoRelease(
  id: string,
  entries: readonly { file: string; title: string }[],
): Promise<PutOutcome> {
  let added = 0;
  for (const { file, title } of entries) {
    try {
      await putDrafts(id, [{ file, revision: await readRevision(file) }]);
      added += 1;
    } catch (error) {
      return { added, failed: { title, error } };
    }
  }
  return { added };
}

/**
 * Adds drafts at given revisions to a release.
 *
 * @throws ApiError, NetworkError at the first failure; the drafts before it have been added
 */
export async function putDrafts(id: string, drafts: PublishRequest['entries']): Promise<void> {
  for (const { file, revision } of drafts) {
    const body = { file, action: 'publish', revision };
    await callApi(`/releases/${id}/entries`, { method: 'POST', body });
  }
}

/**
 * Schedules drafts to be published together, through a release created for them. Cleans up if that is
 * refused.
 *
 * @throws ApiError, NetworkError where it cannot be scheduled
 */
export async function scheduleTogether(
  name: string,
  drafts: PublishRequest['entries'],
  time: Pick<NewSchedule, 'dueAt' | 'timeZone' | 'note'>,
): Promise<void> {
  const { id } = await callApi<{ id: string }>('/releases', { method: 'POST', body: { name } });
  try {
    await putDrafts(id, drafts);
    const body: NewSchedule = { releaseId: id, action: 'publish', ...time };
    await callApi('/schedules', { method: 'POST', body });
  } catch (error) {
    await callApi(`/releases/${id}`, { method: 'DELETE' }).catch(() => undefined);
    throw error;
  }
}
