import type { OpenedEntry } from '../api/entries.ts';
import type { CheckAnswer, CheckRequest } from '../api/publishing.ts';
import { checkInFrames } from '../canvas/check-in-frames.ts';
import { toPath } from '../editor/state/entry-editor.ts';
import { callApi } from '../shell/call-api.ts';

/**
 * What would change if an entry’s draft were published, and what is wrong with it: what the server finds in all that is
 * published, and what axe finds in the page as it is drawn, on a phone and on a desktop.
 *
 * @throws ApiError and NetworkError where it cannot be looked at
 */
export async function checkDraft(file: string, signal: AbortSignal): Promise<CheckAnswer> {
  const body: CheckRequest = { files: [file] };
  const [answer, entry] = await Promise.all([
    callApi<CheckAnswer>('/check', { method: 'POST', body, signal }),
    callApi<OpenedEntry>(`/entries/${toPath(file)}`, { signal }),
  ]);
  const drawn = await checkInFrames(file, entry.document);
  return { ...answer, findings: [...answer.findings, ...drawn] };
}
