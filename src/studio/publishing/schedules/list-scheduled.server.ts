import type { Selectable } from 'kysely';
import type { StudioDatabase, StudioTables } from '../../database/studio-tables.server.ts';
import type { Publication } from '../../entries/publish/publish-context.server.ts';
import { listPublications } from '../releases/releases.server.ts';

export type ScheduledRow = Pick<
  Selectable<StudioTables['studio_schedules']>,
  'file' | 'version_id' | 'release_id' | 'action'
>;

/** The publications that running a schedule amounts to. */
export async function listScheduled(
  { kysely }: Pick<StudioDatabase, 'kysely'>,
  { file, version_id: versionId, release_id: releaseId, action }: ScheduledRow,
): Promise<Publication[]> {
  if (releaseId !== null) return listPublications(kysely, releaseId);
  if (file === null) return [];
  if (action === 'withdraw') return [{ file, action }];
  return versionId === null ? [] : [{ file, action, versionId }];
}

/**
 * The last publication due before a time, for each file: the state that a later schedule will meet.
 *
 * @param dueAt ISO 8601 in UTC
 * @param id of a schedule to leave out: the one being checked
 */
export async function listEarlier(
  database: Pick<StudioDatabase, 'kysely'>,
  dueAt: string,
  id?: string,
): Promise<ReadonlyMap<string, Publication>> {
  const rows = await database.kysely
    .selectFrom('studio_schedules')
    .select(['id', 'file', 'version_id', 'release_id', 'action'])
    .where('state', '=', 'waiting')
    .where('due_at', '<', dueAt)
    .orderBy('due_at')
    .orderBy('id')
    .execute();
  const last = new Map<string, Publication>();
  for (const row of rows) {
    if (row.id === id) continue;
    for (const publication of await listScheduled(database, row)) last.set(publication.file, publication);
  }
  return last;
}
