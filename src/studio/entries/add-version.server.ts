import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { findActingToken } from '#studio/contract/acting-token.server.ts';
import type { StudioKysely } from '#studio/contract/studio-tables.server.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import type { VersionSummary } from './contract.ts';
import { readIds, writeIds } from './draft-authors.server.ts';
import { writeDocument } from './stored-documents.server.ts';

export interface NewVersion {
  file: string;
  cause: VersionSummary['cause'];
  /** Undefined for a tombstone. */
  document: EntryDocument | undefined;
  /** The file beneath the version, with its `digestAuthored`. */
  base?: { document: EntryDocument; digest: string } | undefined;
  /** The editor’s id. */
  by: string;
  note?: string | undefined;
  /** Revision of the draft that it was published from. */
  draftRevision?: number | undefined;
  /** The state's revision, for a version that goes live in this transaction. */
  revision?: number | undefined;
}

/**
 * Appends an immutable version. Call it in a transaction that holds the lock on the entry's draft or on the
 * state: without one, two writers may take the same number, and the second fails.
 *
 * @returns the version's id and number
 */
export async function addVersion(
  transaction: StudioKysely,
  { file, cause, document, base, by, note, draftRevision, revision }: NewVersion,
  now: () => number,
): Promise<{ id: string; number: number }> {
  const id = randomUUID();
  const newest = await transaction
    .selectFrom('studio_versions')
    .select((expression) => expression.fn.max('number').as('number'))
    .where('file', '=', file)
    .executeTakeFirst();
  const number = Number(newest?.number ?? 0) + 1;
  const isOfDraft = cause === 'draft' || draftRevision !== undefined;
  const tokens = await listTokens(transaction, isOfDraft ? file : undefined);
  await transaction
    .insertInto('studio_versions')
    .values({
      id,
      file,
      number,
      cause,
      document: document === undefined ? null : writeDocument(document),
      base_document: base ? writeDocument(base.document) : null,
      base_digest: base?.digest ?? null,
      created_at: new Date(now()).toISOString(),
      created_by: by,
      note: note ?? null,
      draft_revision: draftRevision ?? null,
      revision: revision ?? null,
      tokens: tokens.length > 0 ? writeIds(tokens) : null,
      // What is kept of a draft keeps who wrote it, and who has approved of it as it is.
      ...(cause === 'draft'
        ? {
            authors: sql<string | null>`(select authors from studio_drafts where file = ${file})`,
            approved_by: sql<string | null>`(
              select approved_by from studio_drafts where file = ${file} and approved_revision = revision)`,
          }
        : { authors: null, approved_by: null }),
    })
    .execute();
  return { id, number };
}

/** The tokens that a version is made with: that of the transaction, and those of the draft that it was. */
async function listTokens(transaction: StudioKysely, file: string | undefined): Promise<string[]> {
  const draft = file !== undefined && transaction.selectFrom('studio_drafts').select('tokens');
  const row = draft && (await draft.where('file', '=', file).executeTakeFirst());
  const token = findActingToken(transaction);
  return [...(readIds(row ? row.tokens : undefined) ?? []), ...(token === undefined ? [] : [token])];
}

/** Makes a version that was pinned earlier a published one, with the note of that unless it has one. */
export async function publishVersion(
  transaction: StudioKysely,
  id: string,
  note: string | undefined,
): Promise<void> {
  const change = transaction.updateTable('studio_versions').where('id', '=', id);
  await change.set({ cause: 'published' }).where('cause', '=', 'draft').execute();
  if (note !== undefined) await change.set({ note }).where('note', 'is', null).execute();
}
