import type { Transaction } from 'kysely';
import { conflict } from '#studio/contract/api-error.server.ts';
import type { StudioTables } from '#studio/contract/studio-tables.server.ts';
import { addVersion } from '#studio/entries/add-version.server.ts';
import { readEntry, show } from '#studio/entries/read-entry.server.ts';
import { lockDraft } from '#studio/entries/save-draft.server.ts';
import type { PublishContext } from './publish-context.server.ts';
import { approve } from './second-eyes.server.ts';

/**
 * Pins a draft: keeps its present state as a version for later publication, whatever happens to the draft. Until the
 * transaction ends, nobody can send it back.
 *
 * @param by the id of who plans that it goes live, and so approves of it
 * @returns the version's id
 * @throws ApiError where the draft is not at `revision`
 */
export async function pinDraft(
  transaction: Transaction<StudioTables>,
  { content, now }: Pick<PublishContext, 'content' | 'now'>,
  { file, revision, note }: { file: string; revision: number; note?: string | undefined },
  by: string,
): Promise<string> {
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
    { file, cause: 'draft', document: show(draft.document), base, by, note },
    now,
  );
  await approve(transaction, [{ file, versionId: version.id }], by);
  return version.id;
}
