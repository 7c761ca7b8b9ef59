import type { Transaction } from 'kysely';
import type { EntryDocument } from '../../api/entries.ts';
import type { Published } from '../../api/publishing.ts';
import { ApiError } from '../../api-error.server.ts';
import { recordAudit } from '../../audit/record-audit.server.ts';
import type { StudioTables } from '../../database/studio-tables.server.ts';
import { isEqual } from '../../documents/is-equal.ts';
import { addVersion, noteVersion } from '../add-version.server.ts';
import { advanceRevision } from '../advance-revision.server.ts';
import { nameEntry } from '../name-entry.server.ts';
import { lockDraft } from '../save-draft.server.ts';
import { readDocument, writeDocument } from '../stored-documents.server.ts';
import { show } from './plan-publishing.server.ts';
import type { Plan, PlannedChange, PublishContext } from './publish-context.server.ts';

export interface CommitOptions {
  /** The state's revision that the plan was made and checked against. */
  revision: number;
  /** An editor's id, or `system`. */
  by: string;
  note?: string | undefined;
}

/**
 * Commits a plan in one transaction: versions, the overlay, finished drafts, the audit log.
 *
 * @returns undefined, with nothing written, where somebody has published since the plan was made
 * @throws ApiError where one of the drafts has been saved since
 */
export async function commitPlan(
  { database, now }: Pick<PublishContext, 'database' | 'now'>,
  { changes, adaptDraft }: Plan,
  { revision: seen, by, note }: CommitOptions,
): Promise<Published | undefined> {
  const publishedAt = new Date(now()).toISOString();
  return database.kysely
    .transaction()
    .execute(async (transaction) => {
      const revision = await advanceRevision(transaction, database);
      if (revision !== seen + 1) throw new Overtaken();
      const versions: Published['versions'][number][] = [];
      for (const change of changes.values()) {
        const { file } = change.name;
        await lockDraft(transaction, file, now);
        const first = await keepFirst(transaction, change, now);
        const draft = await endDraft(transaction, change, publishedAt, by, now);
        const version = await keepVersion(transaction, change, { revision, by, note }, now);
        const live = { version_id: version.id, revision, published_at: publishedAt };
        await transaction
          .insertInto('studio_live')
          .values({ file, ...live })
          .onConflict((conflict) => conflict.column('file').doUpdateSet(live))
          .execute();
        const taken = findTaken(change, first, draft);
        const details = { version: version.id, number: version.number, revision, ...taken };
        await recordAudit(
          transaction,
          { by, action: `entries.${change.cause}`, subject: file, details },
          now,
        );
        versions.push({ file, versionId: version.id, number: version.number });
      }
      await adaptDrafts(transaction, changes, adaptDraft, publishedAt, by);
      return { versions, revision, publishedAt };
    })
    .catch((error: unknown) => {
      if (error instanceof Overtaken) return undefined;
      throw error;
    });
}

class Overtaken extends Error {}

/** The version ids that `bringBack` needs: what visitors saw, and the draft that was removed with it. */
function findTaken({ document, before, replaced }: PlannedChange, first?: string, draft?: string) {
  if (document) return {};
  return before ? { before: replaced ?? first, draft } : { draft: draft ?? first };
}

/**
 * Ends a draft that is published or removed with its entry; a draft with other contents stays, and a
 * withdrawn entry keeps its contents as a draft. The revision is incremented even where there is no draft: an
 * editor who has the entry open would otherwise save over what is published.
 *
 * @returns the version that preserves a draft removed with its entry
 */
async function endDraft(
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
  const draft = readDocument(row.document);
  if (change.draftRevision !== undefined && (row.revision !== change.draftRevision || !draft)) {
    throw new ApiError({
      code: 'conflict',
      message: `Somebody has saved ${file} meanwhile.`,
      remedy: 'Look at it as it is now, and publish again.',
    });
  }
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
      saved_at: at,
      saved_by: by,
    })
    .where('file', '=', file)
    .execute();
  await transaction.insertInto('studio_draft_revisions').values({ file, revision, document }).execute();
}

/** Preserves a file's contents as a version before the first version replaces them. */
async function keepFirst(
  transaction: Transaction<StudioTables>,
  { name: { file }, before, taken, base, isFirst }: PlannedChange,
  now: () => number,
): Promise<string | undefined> {
  const document = before ?? taken;
  if (!isFirst || !document) return undefined;
  const note = 'As it was in its file.';
  const version = { file, cause: 'published', document, base, by: 'system', note } as const;
  return (await addVersion(transaction, version, now)).id;
}

function says(draft: EntryDocument, published: EntryDocument | undefined): boolean {
  return published !== undefined && isEqual(show(draft), published);
}

async function keepVersion(
  transaction: Transaction<StudioTables>,
  { name: { file }, cause, document, base, draftRevision, versionId, isAsked }: PlannedChange,
  { revision, by, note }: CommitOptions,
  now: () => number,
): Promise<{ id: string; number: number }> {
  if (versionId !== undefined) {
    await noteVersion(transaction, versionId, note);
    return transaction
      .selectFrom('studio_versions')
      .select(['id', 'number'])
      .where('id', '=', versionId)
      .executeTakeFirstOrThrow();
  }
  const version = {
    file,
    cause,
    document,
    base,
    by,
    note: isAsked ? note : 'A page has a new address.',
    draftRevision,
    revision,
  };
  return addVersion(transaction, version, now);
}

/**
 * Adapts other drafts to the plan, with their editors' work kept; an editor who has one open merges, as after
 * somebody else's save.
 */
async function adaptDrafts(
  transaction: Transaction<StudioTables>,
  changes: Plan['changes'],
  adaptDraft: Plan['adaptDraft'],
  at: string,
  by: string,
): Promise<void> {
  const rows = await transaction
    .selectFrom('studio_drafts')
    .select(['file', 'document', 'revision'])
    .where('document', 'is not', null)
    .execute();
  for (const { file, document: stored, revision } of rows) {
    const name = changes.get(file)?.draftRevision === undefined ? nameEntry(file) : undefined;
    const document = readDocument(stored);
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
