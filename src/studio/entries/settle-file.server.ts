import type { ApiFault } from '#studio/contract/problem.ts';
import type { Requester } from '#studio/contract/write-as.server.ts';
import { isEqual } from '#studio/documents/is-equal.ts';
import { addVersion } from './add-version.server.ts';
import type { DraftConflict, SaveDraft, SavedDraft } from './contract.ts';
import { type DraftContext, saveDraft } from './save-draft.server.ts';

/**
 * Settles a conflict with a changed file: saves the editor's document as a draft based on the present file. A
 * draft it replaces is kept as a version.
 *
 * @returns as `saveDraft`; where the file has changed again, the draft is saved and still in conflict
 */
export function settleFile(
  context: DraftContext,
  file: string,
  body: SaveDraft,
  editor: Requester,
): Promise<SavedDraft | (DraftConflict & ApiFault)> {
  const { now } = context;
  return saveDraft(context, file, body, editor, {
    action: 'entries.settle-file',
    async before(transaction, { draft }) {
      if (!draft || isEqual(draft.document, body.document)) return;
      const note = 'Before the change to its file was used.';
      const version = { file, cause: 'draft', document: draft.document, by: editor.id, note } as const;
      await addVersion(transaction, version, now);
    },
  });
}
