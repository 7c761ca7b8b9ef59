import { ApiError, callApi, describeError } from '#studio/contract/call-api.ts';
import type { DraftConflict, SaveDraft, SavedDraft } from '#studio/entries/contract.ts';
import { messages } from '../messages.ts';

/** The outcome of a save; the API's errors are interpreted here. */
export type SaveOutcome =
  | { type: 'saved'; answer: SavedDraft }
  | { type: 'conflict'; conflict: DraftConflict }
  | { type: 'unreached' }
  | { type: 'refused'; message: string; remedy?: string | undefined };

/** Saves a draft on the server. Does not reject. */
export async function sendDraft(file: string, body: SaveDraft): Promise<SaveOutcome> {
  try {
    const answer = await callApi('PUT /drafts/{file}', { file, body });
    return { type: 'saved', answer };
  } catch (error) {
    if (
      !(error instanceof ApiError) ||
      error.fault.code === 'unavailable' ||
      error.fault.code === 'too-many'
    ) {
      return { type: 'unreached' };
    }
    if (error.fault.code === 'conflict' && 'document' in error.fault) {
      const conflict = error.fault as unknown as DraftConflict;
      const savedBy = conflict.fileDigest === undefined ? conflict.savedBy : messages.theFile;
      return { type: 'conflict', conflict: { ...conflict, savedBy } };
    }
    return { type: 'refused', ...describeError(error) };
  }
}
