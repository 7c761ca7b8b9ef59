import type { Log } from '#operations/log.ts';
import { ApiError } from '../../api-error.server.ts';
import type { StudioDatabase } from '../../database/studio-tables.server.ts';
import { type EntryPublisher, PublishRefused } from '../../entries/publish/create-publisher.server.ts';
import { ReleaseChanged } from '../releases/close-release.server.ts';
import { requireEntries } from '../releases/releases.server.ts';
import {
  type ClaimedSchedule,
  findAuthor,
  LeaseLost,
  postponeSchedule,
  settleSchedule,
} from './claim-schedule.server.ts';
import { readDatabaseTime } from './database-time.server.ts';
import { listScheduled } from './list-scheduled.server.ts';

export interface RunContext {
  database: StudioDatabase;
  publisher: Pick<EntryPublisher, 'publish'>;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
}

/** Milliseconds past its time from which a run is recorded as late. */
const lateAfter = 60_000;
/** Milliseconds before retrying after a transient failure. */
const pause = 30_000;

/**
 * Carries out a claimed schedule and settles it.
 *
 * @throws whatever the database throws
 */
export async function runSchedule(context: RunContext, schedule: ClaimedSchedule): Promise<void> {
  const { database, publisher, log } = context;
  const { id, title, due_at: dueAt } = schedule;
  try {
    const publications = await listScheduled(database, schedule);
    if (schedule.release_id !== null) requireEntries(publications);
    // A release's name becomes its versions' note.
    const note = schedule.note ?? (schedule.release_id === null ? undefined : title);
    const isLate = Date.parse(await readDatabaseTime(database)) - Date.parse(dueAt) > lateAfter;
    const outcome = { state: isLate ? 'late' : 'done', done: publications } as const;
    await publisher.publish(publications, {
      plannedBy: await findAuthor(database, schedule),
      note,
      settle: (kysely) => settleSchedule({ ...database, kysely }, schedule, outcome),
    });
    log.info({ schedule: id, title, dueAt, isLate }, 'Did what was scheduled.');
  } catch (error) {
    await settleUndone(context, schedule, error).catch(passOverLost);
  }
}

/** Handles a failure: settles the schedule as failed only if retrying is pointless. */
async function settleUndone(
  { database, log }: RunContext,
  schedule: ClaimedSchedule,
  error: unknown,
): Promise<void> {
  const { id, title } = schedule;
  if (error instanceof LeaseLost) return;
  // The rest of the release can be retried at once.
  if (error instanceof ReleaseChanged) return postponeSchedule(database, schedule, 0);
  if (!isLasting(error)) {
    await postponeSchedule(database, schedule, pause);
    log.warn({ err: error, schedule: id, title }, 'What was scheduled could not be done for now.');
    return;
  }
  const outcome = { state: 'failed', error: explain(error) } as const;
  await database.kysely
    .transaction()
    .execute((kysely) => settleSchedule({ ...database, kysely }, schedule, outcome));
  log.error({ schedule: id, title, reason: explain(error) }, 'What was scheduled was not done.');
}

/** Another process has claimed it, or it was cancelled. */
function passOverLost(error: unknown): void {
  if (!(error instanceof LeaseLost)) throw error;
}

/** Whether a retry would fail in the same way. */
function isLasting(error: unknown): boolean {
  return error instanceof ApiError && error.fault.code !== 'unavailable';
}

function explain(error: unknown): string {
  if (error instanceof PublishRefused) {
    const { message, findings } = error.fault;
    const first = findings.slice(0, 5).map((finding) => `${finding.file}: ${finding.message}`);
    return [message, ...first].join(' ');
  }
  return error instanceof Error ? error.message : String(error);
}
