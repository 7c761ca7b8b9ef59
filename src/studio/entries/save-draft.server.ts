import type { Transaction } from 'kysely';
import type { FileSource } from '#content-source/files/file-source.ts';
import { revisionField } from '#content-source/written-entries.ts';
import { findActingToken } from '#studio/contract/acting-token.server.ts';
import { ApiError, notFound } from '#studio/contract/api-error.server.ts';
import type { ApiFault } from '#studio/contract/problem.ts';
import { type AuditedAction, recordAudit } from '#studio/contract/record-audit.server.ts';
import type { StudioDatabase, StudioKysely, StudioTables } from '#studio/contract/studio-tables.server.ts';
import { type Requester, writeAs } from '#studio/contract/write-as.server.ts';
import { isPrefilled } from '#studio/documents/compare-translation.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { isEqual, saysTheSame } from '#studio/documents/is-equal.ts';
import { readConfirmations } from '#studio/documents/merge-documents.ts';
import { addVersion } from './add-version.server.ts';
import type { DraftConflict, OpenedEntry, SaveDraft, SavedDraft } from './contract.ts';
import { readVersionAuthors, writeIds } from './draft-authors.server.ts';
import {
  findEdited,
  findPublished,
  isShown,
  readEntry,
  type StoredEntry,
  show,
} from './read-entry.server.ts';
import { readDraft, writeDocument } from './stored-documents.server.ts';

export interface DraftContext {
  database: StudioDatabase;
  content: Pick<FileSource, 'files'>;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Revisions of a draft kept as merge bases for concurrent saves; fewer for long documents. */
const mostRevisions = 50;
const fewestRevisions = 5;
/** Characters of all revisions kept of one draft. */
const mostKept = 20_000_000;

/** Milliseconds: an editor's saves this close together share one entry in the audit log. */
const sameSitting = 600_000;

/** Milliseconds between versions kept of drafts that two editors keep overwriting. */
const oftenOverruled = 60_000;

/** Milliseconds for which somebody who was overruled is told of it. */
const toldOverruled = 24 * 60 * 60 * 1000;

/** What saving a draft is part of. */
export interface Doing extends Pick<AuditedAction, 'details'> {
  action?: string;
  /** Id of the version that is saved: who wrote that is an author of the draft. */
  madeOf?: string;
  /** The editor changes nothing, and so becomes no author. */
  isUndoing?: boolean;
  /** Runs in the same transaction, with the entry as it was before. */
  before?: (transaction: Transaction<StudioTables>, entry: StoredEntry) => Promise<void>;
}

/**
 * Saves a draft by compare-and-set on its revision. A draft that publishing would not change ceases to exist.
 * Idempotent: repeating a save whose answer was lost succeeds.
 *
 * @param doing what the audit log names, unless it is plain editing
 * @throws ApiError with a `DraftConflict` where somebody else has saved since
 */
export function saveDraft(
  { database, content, now }: DraftContext,
  file: string,
  { document, revision, fileDigest, openedDigest, overrules }: SaveDraft,
  editor: Requester,
  { action = 'entries.edit', details, madeOf, isUndoing = false, before: prepare }: Doing = {},
): Promise<SavedDraft> {
  return writeAs(database, editor, async (transaction) => {
    await lockDraft(transaction, file, now);
    const entry = await readEntry(transaction, content, file);
    const { draft } = entry;
    if (draft && draft.savedBy === editor.id && isEqual(draft.document, document)) {
      if (fileDigest === undefined || fileDigest === (draft.baseDigest ?? null))
        return { revision: draft.revision, savedAt: draft.savedAt };
    } else if (revision !== entry.revision || isOfOlderFile(entry, openedDigest)) {
      throw await describeConflict(transaction, entry, file, revision, openedDigest);
    }
    await prepare?.(transaction, entry);
    if (overrules && draft) await keepOverruled(transaction, file, draft, editor.name, now);
    const saved = { revision: entry.revision + 1, savedAt: new Date(now()).toISOString() };
    const hasSeen = hasSeenFile(entry, fileDigest);
    // A settled conflict needs publishing even with unchanged contents.
    const settles = hasSeen && entry.live && entry.live.baseDigest !== entry.file?.digest;
    const published = entry.live ? entry.live.document : entry.file?.document;
    const isDraft =
      settles ||
      !(saysTheSame(document, published) || (isShown(published) && saysTheSame(show(document), published)));
    const text = writeDocument(document);
    const earlier = madeOf === undefined ? [] : await readVersionAuthors(transaction, madeOf);
    const authors = [...(draft?.authors ?? []), ...earlier];
    if (!isUndoing || authors.length === 0) authors.push(editor.id);
    const token = findActingToken(transaction);
    const tokens = [...(draft?.tokens ?? []), ...(token === undefined ? [] : [token])];
    await transaction
      .updateTable('studio_drafts')
      .set({
        document: isDraft ? text : null,
        revision: saved.revision,
        ...findBase(entry, hasSeen),
        ...(!draft && { begun_revision: saved.revision }),
        authors: writeIds(authors),
        tokens: tokens.length > 0 ? writeIds(tokens) : null,
        saved_at: saved.savedAt,
        saved_by: editor.id,
      })
      .where('file', '=', file)
      .execute();
    await keepRevision(transaction, file, saved.revision, text);
    const before = findEdited(entry);
    const isConfirmed =
      action === 'entries.edit' &&
      ((document[revisionField] !== undefined && document[revisionField] !== before[revisionField]) ||
        hasConfirmed(before, document));
    const isSameSitting =
      token === undefined && draft?.savedBy === editor.id && Date.parse(draft.savedAt) > now() - sameSitting;
    if (action !== 'entries.edit' || isConfirmed || !isSameSitting)
      await recordAudit(
        transaction,
        {
          by: editor.id,
          action: isConfirmed ? 'entries.confirm' : action,
          subject: file,
          ...(details && { details }),
        },
        now,
      );
    return saved;
  });
}

/**
 * Settles a conflict with a changed file: saves the editor's document as a draft based on the present file. A
 * draft it replaces is kept as a version.
 *
 * As `saveDraft`; where the file has changed again, the draft is saved and still in conflict.
 */
export function settleFile(
  context: DraftContext,
  file: string,
  body: SaveDraft,
  editor: Requester,
): Promise<SavedDraft> {
  return saveDraft(context, file, body, editor, {
    action: 'entries.settle-file',
    async before(transaction, { draft }) {
      if (!draft || isEqual(draft.document, body.document)) return;
      const note = 'Before the change to its file was used.';
      const version = { file, cause: 'draft', document: draft.document, by: editor.id, note } as const;
      await addVersion(transaction, version, context.now);
    },
  });
}

/**
 * Discards a draft by compare-and-set on its revision. Its contents are kept as a version.
 *
 * @throws ApiError as `saveDraft`, and where there is none
 */
export function discardDraft(
  { database, content, now }: DraftContext,
  file: string,
  revision: number,
  editor: Requester,
): Promise<SavedDraft> {
  return writeAs(database, editor, async (transaction) => {
    await lockDraft(transaction, file, now);
    const entry = await readEntry(transaction, content, file);
    if (!entry.draft) throw notFound(noDraft);
    if (revision !== entry.revision) throw await describeConflict(transaction, entry, file, revision);
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

/** What is said of a draft that has gone since somebody saw it. */
export const noDraft = 'There is no draft: it has been published or discarded.';

/** Locks a draft's row until the transaction ends, creating the row if need be. */
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
      begun_revision: null,
      authors: null,
      tokens: null,
      approved_by: null,
      approved_revision: null,
    })
    // The no-op update takes the row lock on PostgreSQL; SQLite has a single writer.
    .onConflict((conflict) => conflict.column('file').doUpdateSet({ file }))
    .execute();
}

/**
 * Whether an entry exists as a file alone that has changed since the editor opened it. An unreadable file
 * does not count: there is nothing to merge with.
 */
function isOfOlderFile({ file, live, draft }: StoredEntry, openedDigest: SaveDraft['openedDigest']): boolean {
  const isFile = !draft && !live && file?.document !== undefined;
  return isFile && openedDigest !== undefined && openedDigest !== file.digest;
}

/** Whether the editor has seen the present file, which may have changed again since. */
function hasSeenFile({ file }: StoredEntry, fileDigest: SaveDraft['fileDigest']): boolean {
  return fileDigest !== undefined && fileDigest === (file?.digest ?? null);
}

/**
 * The columns of a draft's base that change. Until its editor has seen the changed file, a draft keeps its
 * base, or takes that of the live version.
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

/**
 * Keeps an overruled draft as a version, at most once per `oftenOverruled` while two editors go on
 * overwriting each other.
 */
async function keepOverruled(
  transaction: Transaction<StudioTables>,
  file: string,
  { document, savedBy: by }: NonNullable<StoredEntry['draft']>,
  overruler: string,
  now: () => number,
): Promise<void> {
  const lately = await findOverruled(transaction, file, by, now() - oftenOverruled);
  const note = `Before ${overruler}${overruledEnd}`;
  if (!lately) await addVersion(transaction, { file, cause: 'draft', document, by, note }, now);
}

/** The end of the note of a version that keeps an overruled draft. */
const overruledEnd = '’s version was saved over it.';

/**
 * The newest version that keeps an editor's overruled draft; undefined where there is none.
 *
 * @param since milliseconds since 1970, by default a day ago
 */
export async function findOverruled(
  kysely: StudioKysely,
  file: string,
  editorId: string,
  since = Date.now() - toldOverruled,
): Promise<OpenedEntry['overruled']> {
  const row = await kysely
    .selectFrom('studio_versions')
    .select(['id', 'note'])
    .where('file', '=', file)
    .where('created_by', '=', editorId)
    .where('note', 'like', `Before %${overruledEnd}`)
    .where('created_at', '>', new Date(since).toISOString())
    .orderBy('number', 'desc')
    .executeTakeFirst();
  return row && { versionId: row.id, by: row.note?.slice('Before '.length, -overruledEnd.length) ?? '' };
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
): Promise<ApiError> {
  const known = await transaction
    .selectFrom('studio_draft_revisions')
    .select('document')
    .where('file', '=', file)
    .where('revision', '=', revision)
    .executeTakeFirst();
  // Once the file has changed or been published over, only the client still has the base.
  const isSameFile = openedDigest === undefined || openedDigest === entry.file?.digest;
  const isFirst = revision === 0 && !entry.live && isSameFile;
  const base = known ? await readDraft(known.document) : isFirst ? findPublished(entry) : undefined;
  const savedBy = await transaction
    .selectFrom('studio_people')
    .select('name')
    .where('id', '=', entry.draft?.savedBy ?? entry.live?.publishedBy ?? '')
    .executeTakeFirst();
  const changedFile = revision === entry.revision ? entry.file : undefined;
  const fault: DraftConflict & ApiFault = {
    code: 'conflict',
    message: changedFile
      ? 'The file of this entry has changed in the meantime.'
      : 'Somebody else has saved this entry in the meantime.',
    revision: entry.revision,
    document: findEdited(entry),
    ...(base && { base }),
    savedBy: savedBy?.name ?? '',
    ...(changedFile && { fileDigest: changedFile.digest }),
  };
  return new ApiError(fault);
}

export function entryNotFound(): ApiError {
  return notFound(
    'That entry does not exist.',
    'It may have been deleted: look under “Deleted” in the list of entries.',
  );
}

/** Whether something is called right that was not, or prefilled words have been read. */
function hasConfirmed(before: EntryDocument, after: EntryDocument): boolean {
  const [was, is] = [readConfirmations(before), readConfirmations(after)];
  return (
    is.some((key) => !isPrefilled(key) && !was.includes(key)) ||
    was.some((key) => isPrefilled(key) && !is.includes(key))
  );
}
