import { readDatabaseTime } from '#jobs/database-time.ts';
import { advanceRevision } from '#studio/contract/advance-revision.server.ts';
import { audit } from '../change-media.server.ts';
import type { MediaContext } from '../media-context.server.ts';
import type { FindMediaUses } from '../media-uses.server.ts';
import { findNamedInVersions } from './find-named-in-versions.server.ts';

export type CollectContext = Pick<MediaContext, 'database' | 'files' | 'now' | 'log'>;

/** Milliseconds the storage may take to delete one: publications wait meanwhile. */
const patience = 2000;

interface Superfluous {
  id: string;
  name: string;
  digest: string;
  /** When it was replaced or deleted, as its row says: another time means that it was in use between. */
  since: string;
  /** It belongs to a deleted item, which could still be restored. */
  isDeleted: boolean;
}

/**
 * Creates the garbage collector of originals: versions that were replaced, and files of deleted items that no
 * published entry, draft or version of an entry refers to (versions include what plans have
 * pinned). An original is deleted along with the last file that uses it.
 *
 * @param milliseconds how long they have to have been unreferenced
 */
export function createOriginalCollector(
  context: CollectContext,
  findUses: FindMediaUses,
  milliseconds: number,
): () => Promise<void> {
  return async function collectOriginals() {
    const superfluous = await listSuperfluous(context);
    const found = await noteFound(context, superfluous);
    const now = Date.parse(await readDatabaseTime(context.database));
    await deleteUnnamed(
      context,
      findUses,
      superfluous.filter(({ id }) => now - Date.parse(found.get(id) ?? '') > milliseconds),
    );
  };
}

/** Rows per statement. */
const most = 100;

/** Notes when each was first found unreferenced, by the database's clock; forgets those that are referenced again. */
async function noteFound(
  { database }: CollectContext,
  superfluous: readonly Superfluous[],
): Promise<ReadonlyMap<string, string>> {
  const { kysely } = database;
  const since = new Map(superfluous.map((file) => [file.id, file.since]));
  const rows = await kysely.selectFrom('studio_idle_files').selectAll().execute();
  const found = new Map(
    rows.filter((row) => since.get(row.file_id) === row.since).map((row) => [row.file_id, row.checked_at]),
  );
  const gone = rows.flatMap(({ file_id }) => (found.has(file_id) ? [] : [file_id]));
  const checked_at = await readDatabaseTime(database);
  const added = superfluous
    .filter(({ id }) => !found.has(id))
    .map((file) => ({ file_id: file.id, since: file.since, milliseconds: 0, checked_at }));
  for (let start = 0; start < gone.length; start += most) {
    await kysely
      .deleteFrom('studio_idle_files')
      .where('file_id', 'in', gone.slice(start, start + most))
      .execute();
  }
  for (let start = 0; start < added.length; start += most) {
    await kysely
      .insertInto('studio_idle_files')
      .values(added.slice(start, start + most))
      // Another replica may have found it as well.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return new Map([...found, ...added.map((row) => [row.file_id, row.checked_at] as const)]);
}

async function deleteUnnamed(
  context: CollectContext,
  findUses: FindMediaUses,
  found: readonly Superfluous[],
): Promise<void> {
  const deleted = new Set(found.filter(({ isDeleted }) => isDeleted).map(({ name }) => name));
  const used = new Set(deleted.size > 0 ? (await findUses(deleted)).keys() : []);
  const named = await findNamedInVersions(context.database.kysely, deleted.difference(used));
  const due = found.filter(({ name, isDeleted }) => !isDeleted || !(used.has(name) || named.has(name)));
  let count = 0;
  for (const file of due) {
    if (await deleteFile(context, file)) count += 1;
  }
  if (count > 0) context.log.info({ count }, 'Files of media that nothing refers to were given up.');
}

async function listSuperfluous({ database }: CollectContext): Promise<Superfluous[]> {
  const rows = await database.kysely
    .selectFrom('studio_media_files as file')
    .innerJoin('studio_media as item', 'item.name', 'file.name')
    .leftJoin('studio_media_files as next', (join) =>
      join
        .onRef('next.name', '=', 'file.name')
        .on(({ eb }) => eb('next.number', '=', eb('file.number', '+', 1))),
    )
    .select(['file.id', 'file.name', 'file.digest', 'item.file_id', 'item.deleted_at', 'item.updated_at'])
    .select('next.created_at as replaced_at')
    .execute();
  return rows.flatMap(({ id, name, digest, file_id, deleted_at, updated_at, replaced_at }) => {
    const isCurrent = file_id === id;
    if (isCurrent && deleted_at === null) return [];
    const since = replaced_at ?? deleted_at ?? updated_at;
    return [{ id, name, digest, since, isDeleted: isCurrent }];
  });
}

/**
 * Deletes one, serialised with uploads and restores.
 *
 * @returns false where it has been restored
 * @throws errors and time-outs of the storage; the file then stays
 */
function deleteFile(context: CollectContext, { id, name, digest }: Superfluous): Promise<boolean> {
  const { database } = context;
  return database.kysely.transaction().execute(async (transaction) => {
    await advanceRevision(transaction, database);
    const shown = transaction.selectFrom('studio_media').select('name').where('file_id', '=', id);
    if (await shown.where('deleted_at', 'is', null).executeTakeFirst()) return false;
    await transaction.deleteFrom('studio_media_files').where('id', '=', id).execute();
    await audit(context, transaction, { id: 'system' }, 'media.collect', name, { digest });
    const others = transaction.selectFrom('studio_media_files').select('id').where('digest', '=', digest);
    if (!(await others.executeTakeFirst())) await removeSoon(context, digest);
    return true;
  });
}

async function removeSoon({ files }: CollectContext, digest: string): Promise<void> {
  const signal = AbortSignal.timeout(patience);
  const tooLong = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => tooLong.reject(signal.reason as Error));
  await Promise.race([files.remove(digest, signal), tooLong.promise]);
}
