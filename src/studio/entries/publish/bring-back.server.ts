import type { Kysely } from 'kysely';
import type { Editor } from '../../api/roles.ts';
import { ApiError } from '../../api-error.server.ts';
import type { StudioTables } from '../../database/studio-tables.server.ts';
import { readEntry } from '../read-entry.server.ts';
import { readDocument } from '../stored-documents.server.ts';
import { findVersion, restoreVersion } from '../versions.server.ts';
import type { EntryPublisher } from './create-publisher.server.ts';
import type { Publication, PublishContext } from './publish-context.server.ts';

/** What there was of an entry that was taken away: versions, by their ids. */
interface Taken {
  /** What visitors saw; none of what they did not. */
  before?: string;
  /** The draft that went with it. */
  draft?: string;
}

/**
 * Undoes withdrawing and deleting: visitors see what they saw, and drafts that were deleted are there again. All of what
 * visitors see comes back, or none. A draft that was begun meanwhile stays; the deleted one is among the versions.
 *
 * @throws PublishRefused where something would be wrong by now, as when the address was taken
 * @throws ApiError where an entry is not away
 */
export async function bringBack(
  context: Pick<PublishContext, 'database' | 'content' | 'now'>,
  publisher: EntryPublisher,
  files: readonly string[],
  editor: Editor,
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
    if (!entry.draft && version) await restoreVersion(context, version, entry.revision, editor);
  }

  /** What visitors see is back by then: to undo it once more would be refused. */
  function tellWhere(file: string, error: unknown): never {
    if (publications.length === 0) throw error;
    throw new ApiError({
      code: error instanceof ApiError ? error.fault.code : 'unavailable',
      message: `What visitors saw is there again, but not the draft of ${file}.`,
      remedy: 'It is among the versions of the entry: restore it there.',
    });
  }
}

/** The log of what was done says what was taken. */
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
  if (!found) {
    throw new ApiError({
      code: 'conflict',
      message: `${file} is not away: somebody has brought it back.`,
      remedy: 'Look at it as it is now.',
    });
  }
  return found;
}

/** What was published last, or took away, of an entry without a file, if that was cleared away since. */
async function findCleared(kysely: Kysely<StudioTables>, file: string) {
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
