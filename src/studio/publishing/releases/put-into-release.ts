import type { NewSchedule, PublishRequest } from '../../api/publishing.ts';
import { callApi } from '../../shell/call-api.ts';
import { readRevision } from '../schedules/pin-newest.ts';

/** What became of putting entries into a release. */
export interface PutOutcome {
  added: number;
  /** The first that could not be put in, and why; the ones after it were not tried. */
  failed?: { title: string; error: unknown };
}

/**
 * Puts the drafts of entries into a release, each as it is now.
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
 * Puts drafts into a release, each as it was at a revision.
 *
 * @throws ApiError, NetworkError where one of them cannot be put in; those before it are in then
 */
export async function putDrafts(id: string, drafts: PublishRequest['entries']): Promise<void> {
  for (const { file, revision } of drafts) {
    const body = { file, action: 'publish', revision };
    await callApi(`/releases/${id}/entries`, { method: 'POST', body });
  }
}

/**
 * Has drafts go out at a time in one moment, as a release of their own. Nothing is left behind where that is refused.
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
