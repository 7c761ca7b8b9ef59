import { createHmac, randomBytes } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { EnquiryTables } from './enquiry-tables.server.ts';

/** Counts submissions per client across all processes that share a database. */
export interface SubmissionCounts {
  /**
   * Counts one submission. Resolves with the client's count in this window, and the milliseconds left of it.
   *
   * @throws whatever the database throws
   */
  count(client: string): Promise<{ count: number; milliseconds: number }>;
  close(): Promise<void>;
}

export interface OpenSubmissionCountsOptions {
  databaseUrl: string;
  log: Pick<Logger, 'warn'>;
  /** The length of a window. */
  milliseconds: number;
}

interface Window {
  key: string;
  /** By `performance.now()`. */
  endsAt: number;
}

/** How long truncating the table may make other processes wait. */
const lockMilliseconds = 100;

/**
 * Counts submissions in PostgreSQL, in fixed windows shared by all clients and processes; one opens with the first
 * submission. Addresses are stored only as hashes keyed with a random key for the window. Key and counts are removed
 * after the window by any process that counted in it or starts later. Times are by the database's clock.
 */
export function createSubmissionCounts(
  { kysely, close }: { kysely: Kysely<EnquiryTables>; close: () => Promise<void> },
  milliseconds: number,
): SubmissionCounts {
  const length = sql`make_interval(secs => ${milliseconds / 1000})`;
  // A window that starts in the future was opened while the clock was ahead, and would last until then.
  const isOver = sql`
    clock_timestamp() not between submission_window.started_at and submission_window.started_at + ${length}`;
  let opening: Promise<Window> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosing = false;
  void forget();

  return {
    async count(client) {
      const { key, endsAt } = await findWindow();
      const hash = createHmac('sha256', key).update(client).digest('base64url');
      const { rows } = await sql<{ count: number }>`
        insert into submission_counts (client, count) values (${hash}, 1)
        on conflict (client) do update set count = submission_counts.count + 1
        returning count`.execute(kysely);
      return { count: rows[0]?.count ?? 1, milliseconds: endsAt - performance.now() };
    },
    close() {
      isClosing = true;
      clearTimeout(timer);
      return close();
    },
  };

  /** Single flight: concurrent callers share one query, and its result is cached for the window. */
  async function findWindow(): Promise<Window> {
    const asked = opening;
    const known = await asked?.catch(() => undefined);
    if (known && known.endsAt > performance.now()) return known;
    if (opening === asked || !opening) opening = openWindow();
    return opening;
  }

  async function openWindow(): Promise<Window> {
    const { key, left } = await inTransaction(async (transaction) => {
      // Concurrent processes wait for the lock here, then find the window open.
      const { rows: opened } = await sql`
        insert into submission_window (id, key, started_at)
        values (1, ${randomBytes(32).toString('base64url')}, clock_timestamp())
        on conflict (id) do update set key = excluded.key, started_at = excluded.started_at
        where ${isOver}
        returning id`.execute(transaction);
      if (opened.length > 0) await removeCounts(transaction);
      const { rows } = await sql<{ key: string; left: number }>`
        select key, extract(epoch from started_at + ${length} - clock_timestamp())::float8 * 1000 as left
        from submission_window`.execute(transaction);
      return rows[0] ?? { key: '', left: 0 };
    });
    clearTimeout(timer);
    // A second late, so that the window is over by the database's clock as well.
    if (!isClosing) timer = setTimeout(forget, left + 1000).unref();
    return { key, endsAt: performance.now() + left };
  }

  /** Removes an expired window with its counts. If the database is away, the next window does so. */
  async function forget(): Promise<void> {
    await inTransaction(async (transaction) => {
      const { rows } = await sql`delete from submission_window where ${isOver} returning id`.execute(
        transaction,
      );
      if (rows.length > 0) await removeCounts(transaction);
    }).catch(() => undefined);
  }

  function inTransaction<Result>(
    work: (transaction: Transaction<EnquiryTables>) => Promise<Result>,
  ): Promise<Result> {
    return kysely.transaction().setIsolationLevel('read committed').execute(work);
  }
}

/**
 * Truncates the table, since deleted rows stay in its files until overwritten. That needs an exclusive lock, which a
 * running backup holds up and behind which all other queries queue: if the lock is not free at once, the rows are
 * deleted instead, and the next window truncates.
 */
async function removeCounts(transaction: Transaction<EnquiryTables>): Promise<void> {
  await sql`savepoint counted`.execute(transaction);
  try {
    await sql`set local lock_timeout = ${sql.lit(`${lockMilliseconds}ms`)}`.execute(transaction);
    await sql`truncate submission_counts`.execute(transaction);
  } catch {
    await sql`rollback to savepoint counted`.execute(transaction);
    await sql`delete from submission_counts`.execute(transaction);
  }
}

/**
 * Opens a separate connection pool, so that counting takes a second at most, whatever other queries wait for. Connects
 * with the first operation.
 */
export function openSubmissionCounts({
  databaseUrl,
  log,
  milliseconds,
}: OpenSubmissionCountsOptions): SubmissionCounts {
  const opened = import('./postgres-database.server.ts').then(({ openPostgresDatabase }) =>
    createSubmissionCounts(
      openPostgresDatabase({
        url: databaseUrl,
        log,
        connections: 2,
        connectMilliseconds: 1000,
        answerMilliseconds: 1000,
      }),
      milliseconds,
    ),
  );
  return {
    count: async (client) => (await opened).count(client),
    close: async () => (await opened).close(),
  };
}
