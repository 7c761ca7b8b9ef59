import { createHmac, randomBytes } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { EnquiryTables } from './enquiry-tables.server.ts';

/** Counts what clients send to any process that shares a database. */
export interface SubmissionCounts {
  /**
   * Counts one submission of a client. Resolves with how many it has sent in this window, and how long that lasts.
   *
   * @throws whatever the database throws
   */
  count(client: string): Promise<{ count: number; milliseconds: number }>;
  close(): Promise<void>;
}

export interface OpenSubmissionCountsOptions {
  databaseUrl: string;
  log: Pick<Logger, 'warn'>;
  /** How long a window lasts. */
  milliseconds: number;
}

interface Window {
  key: string;
  /** As `performance.now()` says. */
  endsAt: number;
}

/** How long others may wait to count while the table is about to be emptied. */
const lockMilliseconds = 100;

/**
 * Counts submissions in PostgreSQL, in windows that begin with the first submission and are the same for all clients and
 * processes. The database holds no address but a hash of it, by a random key that is drawn for the window. Key and
 * counts are removed when the window is over, by the processes that counted in it, and by any that starts later. The
 * clock is the database's.
 */
export function createSubmissionCounts(
  { kysely, close }: { kysely: Kysely<EnquiryTables>; close: () => Promise<void> },
  milliseconds: number,
): SubmissionCounts {
  const length = sql`make_interval(secs => ${milliseconds / 1000})`;
  // One that begins in time to come was begun by a clock that was ahead, and would last for as long.
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

  /** Asked for once in a window, by one of those who come meanwhile for all of them. */
  async function findWindow(): Promise<Window> {
    const asked = opening;
    const known = await asked?.catch(() => undefined);
    if (known && known.endsAt > performance.now()) return known;
    if (opening === asked || !opening) opening = openWindow();
    return opening;
  }

  async function openWindow(): Promise<Window> {
    const { key, left } = await inTransaction(async (transaction) => {
      // Whoever comes at the same time waits here, and finds the window open.
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
    // A moment later, so that it is over by the database's clock as well.
    if (!isClosing) timer = setTimeout(forget, left + 1000).unref();
    return { key, endsAt: performance.now() + left };
  }

  /** Removes the window with all that was counted in it, if it is over. While the database is away, the next one does. */
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
 * Empties the table with its files, where rows that are deleted stay until others are written over them. That takes a
 * lock which a backup's reading holds off, and behind which all others wait: whoever does not get it at once only
 * deletes, and the next window empties the files.
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
 * Opens connections of its own to count over: a visitor waits a second at most to be counted, whatever enquiries wait
 * for. Nothing is connected before the first operation.
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
