import type { Kysely } from 'kysely';
import type { StudioTables } from '#studio/contract/studio-tables.server.ts';

/** What is planned for an entry. */
export interface EntryPlan {
  /** When the next publication and the next withdrawal are due: ISO 8601 in UTC. */
  publishAt?: string;
  withdrawAt?: string;
  /** A plan was refused when due, and nobody has dealt with it since. */
  hasFailed?: true;
}

/**
 * What is planned for entries, by file.
 *
 * @param file restricts it to this entry
 */
export async function readPlans(
  kysely: Kysely<StudioTables>,
  file?: string,
): Promise<ReadonlyMap<string, EntryPlan>> {
  const rows = await kysely
    .selectFrom('studio_plans')
    .innerJoin('studio_plan_entries', 'plan_id', 'id')
    .select(['file', 'action', 'state', 'planned_for'])
    .where('state', 'in', ['waiting', 'failed'])
    .$if(file !== undefined, (query) => query.where('file', '=', file ?? ''))
    .orderBy('planned_for')
    .execute();
  const plans = new Map<string, EntryPlan>();
  for (const { file: name, action, state, planned_for: time } of rows) {
    const at = action === 'publish' ? 'publishAt' : 'withdrawAt';
    plans.set(name, {
      ...(state === 'waiting' && time !== null && { [at]: time }),
      ...(state === 'failed' && { hasFailed: true }),
      ...plans.get(name),
    });
  }
  return plans;
}
