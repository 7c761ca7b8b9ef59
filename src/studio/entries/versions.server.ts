import { ApiError, invalid } from '#studio/contract/api-error.server.ts';
import { readNames } from '#studio/contract/people.server.ts';
import type { StudioKysely } from '#studio/contract/studio-tables.server.ts';
import type { Requester } from '#studio/contract/write-as.server.ts';
import { addVersion } from './add-version.server.ts';
import type { SavedDraft, Version, VersionSummary } from './contract.ts';
import { readIds } from './draft-authors.server.ts';
import { type Doing, type DraftContext, saveDraft } from './save-draft.server.ts';
import { readDraft } from './stored-documents.server.ts';

/** The versions of an entry, newest first. */
export async function listVersions(kysely: StudioKysely, file: string): Promise<VersionSummary[]> {
  const rows = await selectVersions(kysely)
    .where('studio_versions.file', '=', file)
    .orderBy('number', 'desc')
    .execute();
  const names = await readNames({ kysely });
  return rows.map((row) => toSummary(row, names));
}

/** One version with its document; undefined where there is none. */
export async function findVersion(kysely: StudioKysely, id: string): Promise<Version | undefined> {
  const row = await selectVersions(kysely)
    .select('document')
    .where('studio_versions.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const document = await readDraft(row.document);
  return { ...toSummary(row, await readNames({ kysely })), ...(document && { document }) };
}

/**
 * Makes a version the draft. Visitors see no change, and a draft it replaces is kept as a version.
 *
 * @param revision of the draft that the editor saw
 * @param options `isUndoing`: the draft was removed by mistake, and comes back as it was
 * @throws ApiError where somebody has saved since, or the version is a tombstone
 */
export async function restoreVersion(
  context: DraftContext,
  { id, file, number, document }: Version,
  revision: number,
  editor: Requester,
  { isUndoing = false }: Pick<Doing, 'isUndoing'> = {},
): Promise<SavedDraft> {
  const { now } = context;
  if (!document)
    throw invalid(
      'This version removed the entry, so it cannot be restored.',
      'Restore the version before it.',
    );
  const doing: Doing = {
    action: 'entries.restore',
    details: { version: id, number },
    madeOf: id,
    isUndoing,
    async before(transaction, { draft }) {
      if (!draft) return;
      await addVersion(transaction, { file, cause: 'draft', document: draft.document, by: editor.id }, now);
    },
  };
  return saveDraft(context, file, { document, revision }, editor, doing).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.fault.code !== 'conflict') throw error;
    const remedy = 'Check the latest version, then restore again.';
    throw new ApiError({ code: 'conflict', message: error.message, remedy });
  });
}

function selectVersions(kysely: StudioKysely) {
  return kysely
    .selectFrom('studio_versions')
    .leftJoin('studio_live', 'studio_live.version_id', 'studio_versions.id')
    .select([
      'studio_versions.id',
      'studio_versions.file',
      'number',
      'cause',
      'created_at',
      'created_by',
      'tokens',
      'note',
      'studio_live.version_id as live_id',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectVersions>['execute']>>[number];

function toSummary(row: Row, names: ReadonlyMap<string, string>): VersionSummary {
  return {
    id: row.id,
    file: row.file,
    number: row.number,
    cause: row.cause,
    by: names.get(row.created_by) ?? '',
    at: row.created_at,
    ...(row.tokens !== null && { tokens: readIds(row.tokens) }),
    ...(row.note !== null && { note: row.note }),
    isLive: row.live_id !== null,
  };
}
