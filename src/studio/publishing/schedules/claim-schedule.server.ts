import type { Selectable } from 'kysely';
import { recordAudit } from '../../audit/record-audit.server.ts';
import type { StudioDatabase, StudioTables } from '../../database/studio-tables.server.ts';
import type { Publication } from '../../entries/publish/publish-context.server.ts';
import { endRelease } from '../releases/close-release.server.ts';
import { addMilliseconds, readDatabaseTime } from './database-time.server.ts';

/** The database or a transaction. */
type ScheduleDatabase = Pick<StudioDatabase, 'kysely' | 'hasConcurrentWriters'>;

/** A schedule claimed by this process; no other claims it until the lease expires. */
export type ClaimedSchedule = Selectable<StudioTables['studio_schedules']>;

/** The lease in milliseconds; if the process dies, another takes over after that. */
const lease = 120_000;

/** Claims the schedule that has been due longest; undefined where none is unclaimed. */
export async function claimSchedule(database: StudioDatabase): Promise<ClaimedSchedule | undefined> {
  const { kysely } = database;
  for (;;) {
    const now = await readDatabaseTime(database);
    const row = await kysely
      .selectFrom('studio_schedules')
      .selectAll()
      .where('state', '=', 'waiting')
      .where('due_at', '<=', now)
      .where((where) => where.or([where('leased_until', 'is', null), where('leased_until', '<=', now)]))
      .orderBy('due_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!row) return undefined;
    const next = { leased_until: addMilliseconds(now, lease), attempts: row.attempts + 1 };
    const { numUpdatedRows } = await kysely
      .updateTable('studio_schedules')
      .set(next)
      .where('id', '=', row.id)
      .where('state', '=', 'waiting')
      .where('attempts', '=', row.attempts)
      .where('due_at', '=', row.due_at)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return { ...row, ...next };
  }
}

/** The outcome: what was published, or why nothing was. */
export type Outcome =
  | { state: 'done' | 'late'; done: readonly Publication[] }
  | { state: 'failed'; error: string };

/** The lease had expired, and the schedule was claimed by another process or cancelled. */
export class LeaseLost extends Error {}

/**
 * Settles a claimed schedule; a successful one in the transaction that publishes.
 *
 * @throws LeaseLost, and as `endRelease`
 */
export async function settleSchedule(
  { kysely, hasConcurrentWriters }: ScheduleDatabase,
  { id, attempts, file, release_id, created_by }: ClaimedSchedule,
  outcome: Outcome,
): Promise<void> {
  const now = await readDatabaseTime({ kysely, hasConcurrentWriters });
  if (release_id !== null && outcome.state !== 'failed')
    await endRelease(kysely, release_id, outcome.done, now);
  const { numUpdatedRows } = await kysely
    .updateTable('studio_schedules')
    .set({
      state: outcome.state,
      error: outcome.state === 'failed' ? outcome.error : null,
      done_at: now,
      leased_until: null,
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new LeaseLost();
  const subject = file ?? release_id;
  await recordAudit(kysely, {
    by: 'system',
    action: outcome.state === 'failed' ? 'publishing.fail' : 'publishing.run',
    ...(subject !== null && { subject }),
    details: {
      schedule: id,
      state: outcome.state,
      plannedBy: await findAuthor({ kysely }, { created_by }),
      ...(outcome.state === 'failed' && { error: outcome.error }),
    },
  });
}

/** The name of who made a schedule. */
export async function findAuthor(
  { kysely }: Pick<ScheduleDatabase, 'kysely'>,
  { created_by }: Pick<ClaimedSchedule, 'created_by'>,
): Promise<string> {
  const person = await kysely
    .selectFrom('studio_people')
    .select('name')
    .where('id', '=', created_by)
    .executeTakeFirst();
  return person?.name ?? created_by;
}

/**
 * Releases a claim after a transient failure, such as a database outage, to be retried after `milliseconds`.
 */
export async function postponeSchedule(
  database: StudioDatabase,
  { id, attempts }: ClaimedSchedule,
  milliseconds: number,
): Promise<void> {
  const now = await readDatabaseTime(database);
  await database.kysely
    .updateTable('studio_schedules')
    .set({ leased_until: addMilliseconds(now, milliseconds) })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'waiting')
    .execute();
}
