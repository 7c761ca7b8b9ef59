import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Schedule } from '../../api/publishing.ts';
import { ApiError } from '../../api-error.server.ts';
import { recordAudit } from '../../audit/record-audit.server.ts';
import type { StudioDatabase, StudioKysely, StudioTables } from '../../database/studio-tables.server.ts';
import { readNames } from '../../entries/list-entries.server.ts';
import { type Requester, writeAs } from '../../write-as.server.ts';
import { lockOpen } from '../releases/releases.server.ts';
import { compareWithNow } from './compare-with-now.server.ts';
import { readDatabaseTime } from './database-time.server.ts';

/** A time as the editor chose it. */
export interface ChosenTime {
  /** ISO 8601 in UTC; for a change, `now` is allowed too. */
  dueAt: string;
  timeZone: string;
}

export interface NewSchedule extends ChosenTime {
  /** An entry with the version to publish, an entry to withdraw, or a release. */
  subject: { file: string; versionId?: string } | { releaseId: string };
  action: Schedule['action'];
  title: string;
  /** Note for the versions that it publishes. */
  note?: string | undefined;
}

/** Days for which past schedules are listed. */
const shownDays = 90;

/** Schedules to come, next first; then recent ones, latest first. */
export async function listSchedules(database: StudioDatabase): Promise<Schedule[]> {
  const now = await readDatabaseTime(database);
  const since = new Date(Date.parse(now) - shownDays * 86_400_000).toISOString();
  const rows = await database.kysely
    .selectFrom('studio_schedules')
    .selectAll()
    .where((where) => where.or([where('state', '=', 'waiting'), where('due_at', '>', since)]))
    .orderBy('due_at')
    .execute();
  const [names, found] = await Promise.all([readNames(database), compareWithNow(database, rows)]);
  const all = rows.map((row) => ({ ...toSchedule(row, names), ...found.get(row.id) }));
  const isWaiting = ({ state }: Schedule) => state === 'waiting';
  return [...all.filter(isWaiting), ...all.filter((schedule) => !isWaiting(schedule)).reverse()];
}

/**
 * Adds a schedule.
 *
 * @throws ApiError where the time has passed
 */
export async function addSchedule(
  database: StudioDatabase,
  { subject, action, title, dueAt, timeZone, note }: NewSchedule,
  editor: Requester,
): Promise<string> {
  const now = await readDatabaseTime(database);
  checkTime(dueAt, now);
  const id = randomUUID();
  await writeAs(database, editor, async (transaction) => {
    if ('releaseId' in subject) await refuseSecond(transaction, subject.releaseId, id);
    await transaction
      .insertInto('studio_schedules')
      .values({
        id,
        file: 'file' in subject ? subject.file : null,
        version_id: ('file' in subject && subject.versionId) || null,
        release_id: 'releaseId' in subject ? subject.releaseId : null,
        // Truncated to the column's length.
        title: [...title].slice(0, 400).join(''),
        action,
        due_at: dueAt,
        time_zone: timeZone,
        state: 'waiting',
        leased_until: null,
        attempts: 0,
        done_at: null,
        error: null,
        created_at: now,
        created_by: editor.id,
        note: note || null,
      })
      .execute();
    await recordAudit(transaction, {
      by: editor.id,
      action: 'publishing.schedule',
      subject: 'file' in subject ? subject.file : subject.releaseId,
      details: { schedule: id, what: action, dueAt, timeZone },
    });
  });
  return id;
}

/** Finds a schedule by id. */
export async function findSchedule(database: StudioDatabase, id: string): Promise<Schedule | undefined> {
  const row = await database.kysely
    .selectFrom('studio_schedules')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const [names, found] = await Promise.all([readNames(database), compareWithNow(database, [row])]);
  return { ...toSchedule(row, names), ...found.get(id) };
}

/**
 * Reschedules, cancels, or retries a schedule that failed or was cancelled.
 *
 * @param chosen undefined to cancel; its version, if any, replaces the pinned one
 * @throws ApiError where it has run or is running, or the time has passed
 */
export async function changeSchedule(
  database: StudioDatabase,
  { id, file, releaseId }: Schedule,
  chosen: (ChosenTime & { versionId?: string | undefined }) | undefined,
  editor: Requester,
): Promise<void> {
  const now = await readDatabaseTime(database);
  const dueAt = chosen?.dueAt === 'now' ? now : chosen?.dueAt;
  if (dueAt !== undefined && dueAt !== now) checkTime(dueAt, now);
  await writeAs(database, editor, async (transaction) => {
    if (chosen && releaseId !== undefined) await refuseSecond(transaction, releaseId, id);
    const { numUpdatedRows } = await transaction
      .updateTable('studio_schedules')
      .set(
        chosen
          ? {
              due_at: dueAt,
              time_zone: chosen.timeZone,
              state: 'waiting',
              done_at: null,
              error: null,
              leased_until: null,
              ...(chosen.versionId !== undefined && { version_id: chosen.versionId }),
            }
          : { state: 'cancelled', done_at: now },
      )
      .where('id', '=', id)
      .where('state', 'in', chosen ? ['waiting', 'failed', 'cancelled'] : ['waiting', 'failed'])
      .where((where) => where.or([where('leased_until', 'is', null), where('leased_until', '<=', now)]))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      throw new ApiError({
        code: 'conflict',
        message: 'It’s too late to change this: it has already happened, or is happening now.',
        remedy: 'Reload the page to see it as it is now.',
      });
    }
    await recordAudit(transaction, {
      by: editor.id,
      action: chosen ? 'publishing.reschedule' : 'publishing.cancel',
      ...((file ?? releaseId) !== undefined && { subject: file ?? releaseId ?? '' }),
      details: {
        schedule: id,
        ...(dueAt !== undefined && { dueAt }),
        ...(chosen?.versionId !== undefined && { version: chosen.versionId }),
      },
    });
  });
}

/**
 * Locks a release, and refuses if it has another pending schedule.
 *
 * @param id of the schedule that is about to be pending
 */
async function refuseSecond(transaction: StudioKysely, releaseId: string, id: string): Promise<void> {
  await lockOpen(transaction, releaseId);
  const other = await transaction
    .selectFrom('studio_schedules')
    .select('id')
    .where('release_id', '=', releaseId)
    .where('state', '=', 'waiting')
    .where('id', '!=', id)
    .executeTakeFirst();
  if (!other) return;
  throw new ApiError({
    code: 'conflict',
    message: 'This release is already scheduled.',
    remedy: 'Change that schedule instead.',
  });
}

function checkTime(dueAt: string, now: string): void {
  if (dueAt > now) return;
  throw new ApiError({
    code: 'invalid',
    message: 'That time has already passed.',
    remedy: 'Choose a time in the future, or publish now.',
    fields: { dueAt: 'Choose a time in the future.' },
  });
}

function toSchedule(
  row: Selectable<StudioTables['studio_schedules']>,
  names: ReadonlyMap<string, string>,
): Schedule {
  return {
    id: row.id,
    ...(row.file !== null && { file: row.file }),
    ...(row.version_id !== null && { versionId: row.version_id }),
    ...(row.release_id !== null && { releaseId: row.release_id }),
    title: row.title,
    action: row.action,
    dueAt: row.due_at,
    timeZone: row.time_zone,
    state: row.state,
    ...(row.done_at !== null && { doneAt: row.done_at }),
    ...(row.error !== null && { error: row.error }),
    by: names.get(row.created_by) ?? '',
  };
}
