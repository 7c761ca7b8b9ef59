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
      const body = { file, action: 'publish', revision: await readRevision(file) };
      await callApi(`/releases/${id}/entries`, { method: 'POST', body });
      added += 1;
    } catch (error) {
      return { added, failed: { title, error } };
    }
  }
  return { added };
}
