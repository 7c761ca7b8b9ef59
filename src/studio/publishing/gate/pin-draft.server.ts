import { conflict } from '#studio/contract/api-error.server.ts';
import { type Requester, writeAs } from '#studio/contract/write-as.server.ts';
import { addVersion } from '#studio/entries/add-version.server.ts';
import { readEntry, show } from '#studio/entries/read-entry.server.ts';
import { lockDraft } from '#studio/entries/save-draft.server.ts';
import { explainOutage } from './explain-outage.server.ts';
import type { PublishContext } from './publish-context.server.ts';
import { approve } from './second-eyes.server.ts';

/**
 * Pins a draft: keeps its present state as a version for later publication, whatever happens to the draft.
 *
 * @returns the version's id
 * @throws ApiError where the draft is not at `revision`
 */
export function pinDraft(
  { database, content, now }: Pick<PublishContext, 'database' | 'content' | 'now'>,
  { file, revision, note }: { file: string; revision: number; note?: string | undefined },
  editor: Requester,
): Promise<string> {
  const pinned = writeAs(database, editor, async (transaction) => {
    await lockDraft(transaction, file, now);
    const { draft } = await readEntry(transaction, content, file);
    if (!draft)
      throw conflict(
        'There is no draft to publish.',
        'Make a change first: visitors already see this version.',
      );
    if (draft.revision !== revision) throw conflict('Somebody has saved this entry in the meantime.');
    const { baseDigest: digest } = draft;
    const document = draft.readBase();
    const base = document && digest !== undefined ? { document, digest } : undefined;
    const version = await addVersion(
      transaction,
      { file, cause: 'draft', document: show(draft.document), base, by: editor.id, note },
      now,
    );
    // Who plans that it goes live approves of it.
    await approve(transaction, [{ file, versionId: version.id }], editor.id);
    return version.id;
  });
  return explainOutage(database, pinned);
}
