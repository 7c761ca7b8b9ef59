import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { EntryDocument } from '../api/entries.ts';
import type { VersionSummary } from '../api/publishing.ts';
import type { StudioTables } from '../database/studio-tables.server.ts';
import { writeDocument } from './stored-documents.server.ts';

export interface NewVersion {
  file: string;
  cause: VersionSummary['cause'];
  /** None where the entry is taken away. */
  document: EntryDocument | undefined;
  /** The file that it is made over, with `digestAuthored` of it. */
  base?: { document: EntryDocument; digest: string } | undefined;
  /** The editor’s id. */
  by: string;
  note?: string | undefined;
  /** Of the draft that it was published from. */
  draftRevision?: number | undefined;
  /** The state’s, of what is published at once. */
  revision?: number | undefined;
}

/**
 * Keeps a version of an entry, for good. It belongs into a transaction that holds the lock of the entry's draft or of the
 * state, or two versions may want the same number: then the second fails.
 *
 * @returns its id and its number
 */
export async function addVersion(
  transaction: Kysely<StudioTables>,
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
    })
    .execute();
  return { id, number };
}

/** Gives a version that was kept to be published later the note that it is published with, unless it has one. */
export async function noteVersion(
  transaction: Kysely<StudioTables>,
  id: string,
  note: string | undefined,
): Promise<void> {
  if (note === undefined) return;
  await transaction
    .updateTable('studio_versions')
    .set({ note })
    .where('id', '=', id)
    .where('note', 'is', null)
    .execute();
}
