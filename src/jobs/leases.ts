import { randomUUID } from 'node:crypto';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { Database } from '#database/database.ts';
import { addMilliseconds, readDatabaseTime } from './database-time.ts';

/** The columns of a table whose rows are jobs: to be done later, once, by one replica. */
export interface JobColumns {
  id: string;
  /** When it is attempted next, or its lease ends: ISO 8601 in UTC; null once there is nothing to do. */
  due_at: string | null;
  /** The token of a lease: set during an attempt, and left behind if the process dies. */
  lease: string | null;
  /** The number of attempts. */
  attempts: number;
}

/** A job that one process holds until its lease ends. */
export interface LeasedJob {
  id: string;
  /** A fencing token: tells this lease from a later one of the same job. */
  lease: string;
  /** This one included, from 1. */
  attempt: number;
  /** The attempt before was never settled: its process died, or lost the database. */
  wasAbandoned: boolean;
}

/** The table is of any database; kysely need not know which. */
type JobTables = Record<'jobs', JobColumns>;
type JobDatabase<Tables> = Pick<Database<Tables>, 'hasConcurrentWriters'> & { kysely: Kysely<Tables> };

export interface TakeOptions {
  /** The time by the database's clock. */
  now: string;
  limit: number;
  /** Jobs that this process has under way, even if their leases have ended. */
  except?: readonly string[];
  /** Which of the due jobs are meant, beyond being due. */
  where?: Readonly<Record<string, string | null>>;
  /** The length of a lease. */
  milliseconds: (job: Pick<LeasedJob, 'attempt' | 'wasAbandoned'>) => number;
}

/**
 * Leases the jobs that have been due longest, by the database's clock. Each lease counts as an attempt, so that a job
 * that crashes its process is not attempted for ever.
 *
 * @param database a transaction
 * @param table its rows have the `JobColumns`
 */
export async function takeJobs<Tables>(
  database: JobDatabase<Tables>,
  table: string & keyof Tables,
  { now, limit, except = [], where = {}, milliseconds }: TakeOptions,
): Promise<LeasedJob[]> {
  const kysely = database.kysely as unknown as Kysely<JobTables>;
  let due: SelectQueryBuilder<JobTables, 'jobs', Pick<JobColumns, 'id' | 'lease' | 'attempts'>> = kysely
    .selectFrom(table as 'jobs')
    .select(['id', 'lease', 'attempts'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit);
  for (const [column, value] of Object.entries(where))
    due = due.where(column as 'id', value === null ? 'is' : '=', value as string);
  if (except.length > 0) due = due.where('id', 'not in', except);
  if (database.hasConcurrentWriters) due = due.forUpdate().skipLocked();
  const lease = randomUUID();
  const jobs = (await due.execute()).map(({ id, lease: before, attempts }) => ({
    id,
    lease,
    attempt: attempts + 1,
    wasAbandoned: before !== null,
  }));
  for (const job of jobs) {
    await kysely
      .updateTable(table as 'jobs')
      .set({ lease, attempts: job.attempt, due_at: addMilliseconds(now, milliseconds(job)) })
      .where('id', '=', job.id)
      .execute();
  }
  return jobs;
}

/** Leases the job that has been due longest, for so many milliseconds; undefined where none is due. */
export function takeJob<Tables>(
  { kysely, hasConcurrentWriters }: JobDatabase<Tables>,
  table: string & keyof Tables,
  lease: number,
  where: TakeOptions['where'] = {},
): Promise<LeasedJob | undefined> {
  return kysely.transaction().execute(async (transaction) => {
    const database = { kysely: transaction, hasConcurrentWriters };
    const now = await readDatabaseTime(database);
    const [job] = await takeJobs<Tables>(database, table, {
      ...{ now, where, limit: 1 },
      milliseconds: () => lease,
    });
    return job;
  });
}

/**
 * Puts off a leased job: until then, its lease is renewed, and after that it is due again.
 *
 * @returns false if another process has the job by now, or it was taken back
 */
export async function postponeJob<Tables>(
  database: Pick<JobDatabase<Tables>, 'kysely'>,
  table: string & keyof Tables,
  { id, lease }: Pick<LeasedJob, 'id' | 'lease'>,
  { now, milliseconds }: Pick<TakeOptions, 'now'> & { milliseconds: number },
): Promise<boolean> {
  const kysely = database.kysely as unknown as Kysely<JobTables>;
  const { numUpdatedRows } = await kysely
    .updateTable(table as 'jobs')
    .set({ due_at: addMilliseconds(now, milliseconds) })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
