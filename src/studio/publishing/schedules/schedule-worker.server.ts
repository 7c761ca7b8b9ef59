import { claimSchedule } from './claim-schedule.server.ts';
import { type RunContext, runSchedule } from './run-schedule.server.ts';

export interface ScheduleWorkerOptions extends RunContext {
  /** Polling interval, in milliseconds. */
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

/**
 * Creates the worker that runs due schedules. Every process has one; a lease in the database decides which
 * runs a schedule. Missed schedules run as soon as a process is up again.
 */
export function createScheduleWorker({
  pollMilliseconds = 5000,
  ...context
}: ScheduleWorkerOptions): ScheduleWorker {
  const { database, log } = context;
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
        await runSchedule(context, schedule);
        count += 1;
      }
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, 'What is scheduled cannot be looked up. It is tried again.');
      isFailing = true;
      return count;
    }
  }
}
