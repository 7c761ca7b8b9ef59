import type { DraftConflict, SaveDraft, SavedDraft } from '../api/entries.ts';
import type { Editor } from '../api/roles.ts';
import { recordAudit } from '../audit/record-audit.server.ts';
import { isEqual } from '../documents/is-equal.ts';
import { addVersion } from './add-version.server.ts';
import { type DraftContext, saveDraft } from './save-draft.server.ts';

/**
 * Saves what an editor makes of an entry whose file has changed underneath, as a draft of that file. A draft that it takes
 * the place of stays among the versions.
 *
 * @returns as `saveDraft`; where the file has changed again meanwhile, what is saved is still in conflict with it
 */
export function settleFile(
  context: DraftContext,
  file: string,
  body: SaveDraft,
  editor: Editor,
): Promise<SavedDraft | DraftConflict> {
  const { now } = context;
  return saveDraft(context, file, body, editor, async (transaction, { draft }) => {
    if (draft && !isEqual(draft.document, body.document)) {
      const note = 'Before the change of its file was taken in.';
      await addVersion(
        transaction,
        { file, cause: 'draft', document: draft.document, by: editor.id, note },
        now,
      );
    }
    await recordAudit(transaction, { by: editor.id, action: 'entries.settle-file', subject: file }, now);
  });
}
