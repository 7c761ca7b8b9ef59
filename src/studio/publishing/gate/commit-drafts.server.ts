import type { Transaction } from 'kysely';
import { createEventLoopYielder } from '#platform/event-loop-yielder.ts';
import { conflict } from '#studio/contract/api-error.server.ts';
import { nameEntry } from '#studio/contract/name-entry.server.ts';
import type { StudioTables } from '#studio/contract/studio-tables.server.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { isEqual } from '#studio/documents/is-equal.ts';
import { addVersion } from '#studio/entries/add-version.server.ts';
import { writeIds } from '#studio/entries/draft-authors.server.ts';
import { show } from '#studio/entries/read-entry.server.ts';
import { readDraft, writeDocument } from '#studio/entries/stored-documents.server.ts';
import type { Plan, PlannedChange } from './publish-context.server.ts';

/**
 * Ends a draft that is published or removed with its entry; a draft with other contents stays, and a
 * withdrawn entry keeps its contents as a draft. The revision is incremented even where there is no draft: an
 * editor who has the entry open would otherwise save over what is published.
 *
 * @returns the version that preserves a draft removed with its entry
 */
export async function endDraft(
  transaction: Transaction<StudioTables>,
  change: PlannedChange,
  at: string,
  by: string,
  now: () => number,
): Promise<string | undefined> {
  const { file } = change.name;
  const row = await transaction
    .selectFrom('studio_drafts')
    .select(['document', 'revision'])
    .where('file', '=', file)
    .executeTakeFirstOrThrow();
  const draft = await readDraft(row.document);
  if (change.draftRevision !== undefined && (row.revision !== change.draftRevision || !draft))
    throw conflict(
      `Somebody has saved ${file} in the meantime.`,
      'Check the latest version, then publish again.',
    );
  if (!draft) {
    const revision = row.revision + 1;
    if (change.cause === 'withdrawn') await goOnAsDraft(transaction, change, revision, at, by);
    else if (change.document && !isEqual(change.document, change.before))
      await transaction.updateTable('studio_drafts').set({ revision }).where('file', '=', file).execute();
    return undefined;
  }
  const isOver =
    change.draftRevision !== undefined || change.cause === 'deleted' || says(draft, change.document);
  if (!isOver) {
    if (change.hasSeenFile) await putOver(transaction, change);
    return undefined;
  }
  const kept =
    change.cause === 'deleted'
      ? await addVersion(transaction, { file, cause: 'draft', document: draft, by }, now)
      : undefined;
  await transaction
    .updateTable('studio_drafts')
    .set({ document: null, saved_at: at })
    .where('file', '=', file)
    .execute();
  return kept?.id;
}

/** Bases the draft of a withdrawn entry on the file that was seen. */
async function putOver(
  transaction: Transaction<StudioTables>,
  { name: { file }, base }: PlannedChange,
): Promise<void> {
  await transaction
    .updateTable('studio_drafts')
    .set({ base_document: base ? writeDocument(base.document) : null, base_digest: base?.digest ?? null })
    .where('file', '=', file)
    .execute();
}

async function goOnAsDraft(
  transaction: Transaction<StudioTables>,
  { name: { file }, taken, replaced, base }: PlannedChange,
  revision: number,
  at: string,
  by: string,
): Promise<void> {
  if (!taken) return;
  const document = writeDocument(taken);
  await transaction
    .updateTable('studio_drafts')
    .set({
      document,
      revision,
      base_version_id: replaced ?? null,
      base_document: base ? writeDocument(base.document) : null,
      base_digest: base?.digest ?? null,
      begun_revision: revision,
      // Visitors have seen it as it is: nobody has to approve of it again.
      authors: writeIds([]),
      saved_at: at,
      saved_by: by,
    })
    .where('file', '=', file)
    .execute();
  await transaction.insertInto('studio_draft_revisions').values({ file, revision, document }).execute();
}

function says(draft: EntryDocument, published: EntryDocument | undefined): boolean {
  return published !== undefined && isEqual(show(draft), published);
}

/**
 * Adapts other drafts to the plan, with their editors' work kept; an editor who has one open merges, as after
 * somebody else's save.
 */
export async function adaptDrafts(
  transaction: Transaction<StudioTables>,
  changes: Plan['changes'],
  adaptDraft: NonNullable<Plan['adaptDraft']>,
  at: string,
  by: string,
): Promise<void> {
  const rows = await transaction
    .selectFrom('studio_drafts')
    .select(['file', 'document', 'revision'])
    .where('document', 'is not', null)
    .execute();
  const yieldWhenDue = createEventLoopYielder();
  for (const { file, document: stored, revision } of rows) {
    await yieldWhenDue();
    const name = changes.get(file)?.draftRevision === undefined ? nameEntry(file) : undefined;
    const document = await readDraft(stored);
    const adapted = name && document && adaptDraft(name, document);
    if (!adapted || isEqual(adapted, document)) continue;
    const text = writeDocument(adapted);
    const next = { document: text, revision: revision + 1, saved_at: at, saved_by: by };
    const { numUpdatedRows } = await transaction
      .updateTable('studio_drafts')
      .set(next)
      .where('file', '=', file)
      .where('revision', '=', revision)
      .executeTakeFirst();
    // Saved in between: its links lead to the redirect instead.
    if (numUpdatedRows === 0n) continue;
    await transaction
      .insertInto('studio_draft_revisions')
      .values({ file, revision: revision + 1, document: text })
      .execute();
  }
}
