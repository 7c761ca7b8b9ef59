import { ApiError, conflict } from '#studio/contract/api-error.server.ts';
import type { StudioKysely } from '#studio/contract/studio-tables.server.ts';
import type { Requester } from '#studio/contract/write-as.server.ts';
import { readEntry } from '#studio/entries/read-entry.server.ts';
import { readDocument } from '#studio/entries/stored-documents.server.ts';
import { findVersion, restoreVersion } from '#studio/entries/versions.server.ts';
import type { EntryPublisher } from './create-publisher.server.ts';
import type { Publication, PublishContext } from './publish-context.server.ts';

/** Ids of the versions to restore for an entry that was taken away. */
interface Taken {
  /** What visitors saw; absent where they saw nothing. */
  before?: string;
  /** The draft that was removed with it. */
  draft?: string;
}

/**
 * Undoes withdrawing and deleting: publishes what visitors saw, and restores deleted drafts. The publication
 * is all or nothing. A draft begun in the meantime stays; the deleted one remains among the versions.
 *
 * @throws PublishRefused where publishing would cause a new fault, such as an address taken by now
 * @throws ApiError where an entry was not taken away
 */
export async function restoreEntry(
  context: Pick<PublishContext, 'database' | 'content' | 'now'>,
  publisher: EntryPublisher,
  files: readonly string[],
  editor: Requester,
): Promise<void> {
  const { database, content } = context;
  const taken = new Map<string, Taken>();
  for (const file of files) taken.set(file, await findTaken(context, file));
  const publications = [...taken].flatMap(([file, { before }]): Publication[] =>
    before === undefined ? [] : [{ file, action: 'publish', versionId: before }],
  );
  if (publications.length > 0) await publisher.publish(publications, { editor });
  for (const [file, { draft }] of taken) {
    if (draft !== undefined)
      await restoreDraft(file, draft).catch((error: unknown) => tellWhere(file, error));
  }

  async function restoreDraft(file: string, draft: string): Promise<void> {
    const [entry, version] = await Promise.all([
      readEntry(database.kysely, content, file),
      findVersion(database.kysely, draft),
    ]);
    if (!entry.draft && version)
      await restoreVersion(context, version, entry.revision, editor, { isUndoing: true });
  }

  /** Reports how far it got: once the publication is done, repeating the request would be refused. */
  function tellWhere(file: string, error: unknown): never {
    if (publications.length === 0) throw error;
    throw new ApiError({
      code: error instanceof ApiError ? error.fault.code : 'unavailable',
      message: `What visitors saw was restored, but not the draft of ${file}.`,
      remedy: 'You can restore the draft from the entry’s versions.',
    });
  }
}

/** Finds the versions in the audit log. */
async function findTaken(
  { database: { kysely }, content }: Pick<PublishContext, 'database' | 'content'>,
  file: string,
): Promise<Taken> {
  const { live, file: own } = await readEntry(kysely, content, file);
  const away = live ?? (own ? undefined : await findCleared(kysely, file));
  const rows =
    away && !away.document
      ? await kysely
          .selectFrom('studio_audit')
          .select('details')
          .where('subject', '=', file)
          .where('action', 'in', ['entries.withdrawn', 'entries.deleted'])
          .execute()
      : [];
  const found = rows
    .map(({ details }) => JSON.parse(details ?? '{}') as Taken & { version?: string })
    .find(({ version }) => version === away?.id);
  if (!found) throw conflict(`Somebody has already restored ${file}.`);
  return found;
}

/** The last version of an entry without a file, whose tombstone has been cleared since. */
async function findCleared(kysely: StudioKysely, file: string) {
  const row = await kysely
    .selectFrom('studio_versions')
    .select(['id', 'document'])
    .where('file', '=', file)
    .where('cause', '!=', 'draft')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { id: row.id, document: readDocument(row.document) };
}
