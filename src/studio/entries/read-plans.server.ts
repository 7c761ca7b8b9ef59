import type { Kysely } from 'kysely';
import type { StudioTables } from '../database/studio-tables.server.ts';

/**
 * When something is to happen next, to entries by their files, whether by themselves or in a release. ISO 8601 in UTC.
 *
 * @param file only of this one
 */
export async function readNextTimes(
  kysely: Kysely<StudioTables>,
  file?: string,
): Promise<ReadonlyMap<string, string>> {
  const own = await kysely
    .selectFrom('studio_schedules')
    .select(['file', 'due_at'])
    .where('state', '=', 'waiting')
    .where('file', 'is not', null)
    .$if(file !== undefined, (query) => query.where('file', '=', file ?? ''))
    .execute();
  const released = await kysely
    .selectFrom('studio_schedules')
    .innerJoin('studio_release_entries', 'studio_release_entries.release_id', 'studio_schedules.release_id')
    .select(['studio_release_entries.file', 'due_at'])
    .where('state', '=', 'waiting')
    .$if(file !== undefined, (query) => query.where('studio_release_entries.file', '=', file ?? ''))
    .execute();
  const times = new Map<string, string>();
  for (const { file: name, due_at: time } of [...own, ...released]) {
    const known = name === null ? undefined : times.get(name);
    if (name !== null && (known === undefined || time < known)) times.set(name, time);
  }
  return times;
}
