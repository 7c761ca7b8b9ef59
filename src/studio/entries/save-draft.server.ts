import type { Transaction } from 'kysely';
import type { EmbeddedSource } from '#content-source/embedded/embedded-source.ts';
import type { DraftConflict, SaveDraft, SavedDraft } from '../api/entries.ts';
import type { Editor } from '../api/roles.ts';
import { recordAudit } from '../audit/record-audit.server.ts';
import type { StudioDatabase, StudioTables } from '../database/studio-tables.server.ts';
import { isEqual, saysTheSame } from '../documents/is-equal.ts';
import { addVersion } from './add-version.server.ts';
import { findEdited, findPublished, readEntry, type StoredEntry } from './read-entry.server.ts';
import { readDocument, writeDocument } from './stored-documents.server.ts';

export interface DraftContext {
  database: StudioDatabase;
  content: Pick<EmbeddedSource, 'files'>;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** How many revisions of a draft are kept, of which those who saved at the same time are merged: fewer of a long one. */
const mostRevisions = 50;
const fewestRevisions = 5;
/** Letters of all of them. */
const mostKept = 20_000_000;

/** Milliseconds: saves of one editor that follow within are one line in the log of what was done. */
const sameSitting = 600_000;

/** Milliseconds that have to pass before what two are writing over each other is kept again. */
const oftenOverruled = 60_000;

/**
 * Saves a draft, unless somebody has saved since the revision that it was made in (compare and set). One that says what is
 * published is none any more. What was saved already, by a request whose answer was lost, is saved.
 *
 * @param replace is part of the same transaction, and is told what there was
 */
export function saveDraft(
  { database, content, now }: DraftContext,
  file: string,
  { document, revision, fileDigest, openedDigest, overrules }: SaveDraft,
  editor: Editor,
  replace?: (transaction: Transaction<StudioTables>, entry: StoredEntry) => Promise<void>,
): Promise<SavedDraft | DraftConflict> {
  return database.kysely.transaction().execute(async (transaction) => {
    await lockDraft(transaction, file, now);
    const entry = await readEntry(transaction, content, file);
    const { draft } = entry;
    if (draft && draft.savedBy === editor.id && isEqual(draft.document, document)) {
      if (fileDigest === undefined || fileDigest === (draft.baseDigest ?? null))
        return { revision: draft.revision, savedAt: draft.savedAt };
    } else if (revision !== entry.revision || isOfOlderFile(entry, openedDigest)) {
      await dropUnusedRow(transaction, file);
      return describeConflict(transaction, entry, file, revision, openedDigest);
    }
    await replace?.(transaction, entry);
    if (overrules && draft) await keepOverruled(transaction, file, draft, now);
    const saved = { revision: entry.revision + 1, savedAt: new Date(now()).toISOString() };
    const hasSeen = hasSeenFile(entry, fileDigest);
    // That what is published was looked at beside a changed file has to be published as well.
    const settles = hasSeen && entry.live && entry.live.baseDigest !== entry.file?.digest;
    const published = entry.live ? entry.live.document : entry.file?.document;
    const isDraft = settles || !saysTheSame(document, published);
    const text = writeDocument(document);
    await transaction
      .updateTable('studio_drafts')
      .set({
        document: isDraft ? text : null,
        revision: saved.revision,
        ...findBase(entry, hasSeen),
        saved_at: saved.savedAt,
        saved_by: editor.id,
      })
      .where('file', '=', file)
      .execute();
    await keepRevision(transaction, file, saved.revision, text);
    const isSameSitting = draft?.savedBy === editor.id && Date.parse(draft.savedAt) > now() - sameSitting;
    if (!isSameSitting)
      await recordAudit(transaction, { by: editor.id, action: 'entries.edit', subject: file }, now);
    return saved;
  });
}

/**
 * Gives a draft up, at the revision that its editor saw. What was in it stays among the versions.
 *
 * @returns undefined where there is none
 */
export function giveUpDraft(
  { database, content, now }: DraftContext,
  file: string,
  revision: number,
  editor: Editor,
): Promise<SavedDraft | DraftConflict | undefined> {
  return database.kysely.transaction().execute(async (transaction) => {
    await lockDraft(transaction, file, now);
    const entry = await readEntry(transaction, content, file);
    if (!entry.draft) {
      await dropUnusedRow(transaction, file);
      return undefined;
    }
    if (revision !== entry.revision) return describeConflict(transaction, entry, file, revision);
    await addVersion(
      transaction,
      { file, cause: 'draft', document: entry.draft.document, by: editor.id },
      now,
    );
    const saved = { revision: entry.revision + 1, savedAt: new Date(now()).toISOString() };
    await transaction
      .updateTable('studio_drafts')
      .set({ document: null, revision: saved.revision, saved_at: saved.savedAt, saved_by: editor.id })
      .where('file', '=', file)
      .execute();
    await recordAudit(transaction, { by: editor.id, action: 'entries.give-up', subject: file }, now);
    return saved;
  });
}

/** Has whoever saves the same draft wait until this transaction is over; makes its row, if it has none. */
export async function lockDraft(
  transaction: Transaction<StudioTables>,
  file: string,
  now: () => number,
): Promise<void> {
  await transaction
    .insertInto('studio_drafts')
    .values({
      file,
      document: null,
      revision: 0,
      base_version_id: null,
      base_document: null,
      base_digest: null,
      saved_at: new Date(now()).toISOString(),
      saved_by: '',
    })
    // Changing nothing is what locks the row on PostgreSQL; SQLite has one writer.
    .onConflict((conflict) => conflict.column('file').doUpdateSet({ file }))
    .execute();
}

/** Takes away the row that was made to be locked alone: nothing has ever been saved in it. */
async function dropUnusedRow(transaction: Transaction<StudioTables>, file: string): Promise<void> {
  await transaction.deleteFrom('studio_drafts').where('file', '=', file).where('revision', '=', 0).execute();
}

/**
 * Whether the file is all there is of an entry, and was another when the entry was opened. Of one that says nothing readable
 * there is nothing to go on with.
 */
function isOfOlderFile({ file, live, draft }: StoredEntry, openedDigest: SaveDraft['openedDigest']): boolean {
  const isFile = !draft && !live && file?.document !== undefined;
  return isFile && openedDigest !== undefined && openedDigest !== file.digest;
}

/** Whether an editor says to have seen the file as it is now. It may have changed again since. */
function hasSeenFile({ file }: StoredEntry, fileDigest: SaveDraft['fileDigest']): boolean {
  return fileDigest !== undefined && fileDigest === (file?.digest ?? null);
}

/**
 * What a draft is made over, as far as it is another than before. Until its editor has seen a file that has changed, it is
 * what the draft was begun with, or what was published of it.
 */
function findBase({ file, live, draft }: StoredEntry, hasSeen: boolean) {
  if (draft && !hasSeen) return {};
  const base = live && !hasSeen ? live.readBase() : file?.document;
  const digest = live && !hasSeen ? live.baseDigest : file?.digest;
  return {
    base_version_id: draft ? (draft.baseVersionId ?? null) : (live?.id ?? null),
    base_document: base ? writeDocument(base) : null,
    base_digest: digest ?? null,
  };
}

/** Keeps what somebody wrote of a field that another changed at the same time, once in a while for those who go on with it. */
async function keepOverruled(
  transaction: Transaction<StudioTables>,
  file: string,
  { document, savedBy: by }: NonNullable<StoredEntry['draft']>,
  now: () => number,
): Promise<void> {
  const note = 'Before somebody else’s version of the same was saved over it.';
  const lately = await transaction
    .selectFrom('studio_versions')
    .select('id')
    .where('file', '=', file)
    .where('created_by', '=', by)
    .where('note', '=', note)
    .where('created_at', '>', new Date(now() - oftenOverruled).toISOString())
    .executeTakeFirst();
  if (!lately) await addVersion(transaction, { file, cause: 'draft', document, by, note }, now);
}

async function keepRevision(
  transaction: Transaction<StudioTables>,
  file: string,
  revision: number,
  document: string,
): Promise<void> {
  const kept = Math.min(mostRevisions, Math.max(fewestRevisions, Math.floor(mostKept / document.length)));
  await transaction.insertInto('studio_draft_revisions').values({ file, revision, document }).execute();
  await transaction
    .deleteFrom('studio_draft_revisions')
    .where('file', '=', file)
    .where('revision', '<=', revision - kept)
    .execute();
}

async function describeConflict(
  transaction: Transaction<StudioTables>,
  entry: StoredEntry,
  file: string,
  revision: number,
  openedDigest?: SaveDraft['openedDigest'],
): Promise<DraftConflict> {
  const known = await transaction
    .selectFrom('studio_draft_revisions')
    .select('document')
    .where('file', '=', file)
    .where('revision', '=', revision)
    .executeTakeFirst();
  // Of a file that has changed since, or that something was published over, the client alone has what it was.
  const isSameFile = openedDigest === undefined || openedDigest === entry.file?.digest;
  const isFirst = revision === 0 && !entry.live && isSameFile;
  const base = known ? readDocument(known.document) : isFirst ? findPublished(entry) : undefined;
  const savedBy = await transaction
    .selectFrom('studio_people')
    .select('name')
    .where('id', '=', entry.draft?.savedBy ?? entry.live?.publishedBy ?? '')
    .executeTakeFirst();
  const changedFile = revision === entry.revision ? entry.file : undefined;
  return {
    code: 'conflict',
    message: changedFile
      ? 'The file of this entry has changed meanwhile.'
      : 'Somebody else has saved this entry meanwhile.',
    revision: entry.revision,
    document: findEdited(entry),
    ...(base && { base }),
    savedBy: savedBy?.name ?? '',
    ...(changedFile && { fileDigest: changedFile.digest }),
  };
}
