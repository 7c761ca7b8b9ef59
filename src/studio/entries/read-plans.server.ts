import type { Kysely } from 'kysely';
import type { StudioTables } from '../database/studio-tables.server.ts';

/** The schedules of an entry. */
export interface EntryPlan {
  /** When the next publication and the next withdrawal are due: ISO 8601 in UTC. */
  publishAt?: string;
  withdrawAt?: string;
  /** One was refused when due, and has been neither retried nor cancelled since. */
  hasFailed?: true;
}

/**
 * The schedules of entries, their own and those of releases that contain them, by file.
 *
 * @param file restricts it to this entry
 */
export async function readPlans(
  kysely: Kysely<StudioTables>,
  file?: string,
): Promise<ReadonlyMap<string, EntryPlan>> {
  const own = await kysely
    .selectFrom('studio_schedules')
    .select(['file', 'due_at', 'state', 'action'])
    .where('state', 'in', ['waiting', 'failed'])
    .where('file', 'is not', null)
    .$if(file !== undefined, (query) => query.where('file', '=', file ?? ''))
    .execute();
  const released = await kysely
    .selectFrom('studio_schedules')
    .innerJoin('studio_release_entries', 'studio_release_entries.release_id', 'studio_schedules.release_id')
    .innerJoin('studio_releases', 'studio_releases.id', 'studio_schedules.release_id')
    .select([
      'studio_release_entries.file',
      'due_at',
      'studio_schedules.state',
      'studio_release_entries.action',
    ])
    .where('studio_schedules.state', 'in', ['waiting', 'failed'])
    .where('studio_releases.state', '=', 'open')
    .$if(file !== undefined, (query) => query.where('studio_release_entries.file', '=', file ?? ''))
    .execute();
  const plans = new Map<string, EntryPlan>();
  for (const { file: name, due_at: time, state, action } of [...own, ...released]) {
    if (name === null) continue;
    const known = plans.get(name) ?? {};
    const at = action === 'publish' ? 'publishAt' : 'withdrawAt';
    const before = known[at];
    const isNext = state === 'waiting' && (before === undefined || time < before);
    plans.set(name, {
      ...known,
      ...(isNext && { [at]: time }),
      ...(state === 'failed' && { hasFailed: true }),
    });
  }
  return plans;
}
