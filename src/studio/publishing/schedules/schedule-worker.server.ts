import type { Log } from '#operations/log.ts';
import { ApiError } from '../../api-error.server.ts';
import type { StudioDatabase } from '../../database/studio-tables.server.ts';
import { type EntryPublisher, PublishRefused } from '../../entries/publish/create-publisher.server.ts';
import type { Publication } from '../../entries/publish/publish-context.server.ts';
import { requireEntries } from '../releases/releases.server.ts';
import {
  type ClaimedSchedule,
  claimSchedule,
  postponeSchedule,
  settleSchedule,
} from './claim-schedule.server.ts';
import { readDatabaseTime } from './database-time.server.ts';
import { listScheduled } from './list-scheduled.server.ts';
import { wasDone } from './was-done.server.ts';

export interface ScheduleWorkerOptions {
  database: StudioDatabase;
  publisher: Pick<EntryPublisher, 'publish'>;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  /** Milliseconds between polls for due schedules. */
  pollMilliseconds?: number;
}

export interface ScheduleWorker {
  /**
   * Runs all due schedules. Never rejects.
   *
   * @returns how many it ran
   */
  runDue(): Promise<number>;
  /** Starts polling. */
  begin(): void;
  /** Stops polling, after the present run. */
  close(): Promise<void>;
}

/** Milliseconds of delay from which a schedule counts as late. */
const lateAfter = 60_000;
/** Milliseconds before a transient failure is retried. */
const pause = 30_000;

/**
 * Creates the worker that runs due schedules. Every process has one; a lease in the database decides which
 * runs a schedule. Missed schedules run as soon as a process is up again.
 */
export function createScheduleWorker({
  database,
  publisher,
  log,
  pollMilliseconds = 5000,
}: ScheduleWorkerOptions): ScheduleWorker {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<number> | undefined;
  let isClosed = false;
  let isFailing = false;
  return {
    runDue,
    begin() {
      const look = async () => {
        await runDue();
        if (!isClosed) timer = setTimeout(look, pollMilliseconds).unref();
      };
      void look();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };

  function runDue(): Promise<number> {
    running ??= runAll().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function runAll(): Promise<number> {
    let count = 0;
    try {
      for (;;) {
        const schedule = isClosed ? undefined : await claimSchedule(database);
        isFailing = false;
        if (!schedule) return count;
        await run(schedule);
        count += 1;
      }
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, 'What is scheduled cannot be looked up. It is tried again.');
      isFailing = true;
      return count;
    }
  }

  async function run(schedule: ClaimedSchedule): Promise<void> {
    const { id, title, due_at: dueAt, attempts } = schedule;
    try {
      const publications = await list(schedule);
      // A release's name serves as the note of its versions.
      const note = schedule.note ?? (schedule.release_id === null ? undefined : title);
      const isDone = attempts > 1 && (await wasDone(database, publications, dueAt));
      if (!isDone) await publisher.publish(publications, { note });
      const isLate = Date.parse(await readDatabaseTime(database)) - Date.parse(dueAt) > lateAfter;
      await settleSchedule(database, schedule, { state: isLate ? 'late' : 'done', done: publications });
      log.info({ schedule: id, title, dueAt, isLate }, 'Did what was scheduled.');
    } catch (error) {
      if (!isLasting(error)) {
        await postponeSchedule(database, schedule, pause);
        log.warn({ err: error, schedule: id, title }, 'What was scheduled could not be done for now.');
        return;
      }
      await settleSchedule(database, schedule, { state: 'failed', error: explain(error) });
      log.error({ schedule: id, title, reason: explain(error) }, 'What was scheduled was not done.');
    }
  }

  async function list(schedule: ClaimedSchedule): Promise<Publication[]> {
    if (schedule.release_id !== null) await requireEntries(database.kysely, schedule.release_id);
    return listScheduled(database, schedule);
  }
}

/** Whether an error is permanent. */
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
