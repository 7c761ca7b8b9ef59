import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from './database.ts';

export interface PostgresOptions {
  url: string;
  log: Pick<Logger, 'warn'>;
  /** The connections' `application_name`. */
  name: string;
  /** The tables to scrub: the database may also contain others' tables. */
  tables: readonly string[];
  /** Pool size. */
  connections?: number;
  /** Time-out of connecting, in milliseconds. */
  connectMilliseconds?: number;
  /** Time-out of a statement, in milliseconds: a visitor is waiting. */
  answerMilliseconds?: number;
}

/**
 * SQLSTATE classes (PostgreSQL manual, Appendix A) of errors that concern one operation: its data, a constraint, a
 * conflict.
 */
const passingClasses = ['21', '22', '23', '40'];

/** Milliseconds to wait for connections to close: the server may hang, and the process has five seconds to end. */
const longestGoodbye = 1000;

/** Opens a pool of connections to PostgreSQL. Nothing is connected before the first operation. */
export function openPostgres<Tables>({
  url,
  log,
  name,
  tables,
  connections = 10,
  connectMilliseconds = 3000,
  answerMilliseconds = 5000,
}: PostgresOptions): Database<Tables> {
  const pool = createPool({
    max: connections,
    statement_timeout: answerMilliseconds,
    // For a server that is unreachable and so cannot cancel the statement itself.
    query_timeout: answerMilliseconds + 1000,
  });
  const kysely = createKysely<Tables>(pool);
  let closed: Promise<void> | undefined;
  const maintain: Database<Tables>['maintain'] = async (work) => {
    // While this waits for a table lock, all later statements queue behind it.
    const patient = createKysely<Tables>(createPool({ max: 1, lock_timeout: 3000 }));
    try {
      return await work(patient);
    } finally {
      await patient.destroy();
    }
  };
  return {
    kysely,
    hasConcurrentWriters: true,
    maintain,
    scrub: ({ mayLock }) =>
      maintain(async (patient) => {
        const all = sql.join(tables.map((table) => sql.table(table)));
        await sql`vacuum ${sql.raw(mayLock ? 'full' : '')} ${all}`.execute(patient);
      }),
    isOutage(error) {
      const code = (error as { code?: unknown } | null)?.code;
      return !(typeof code === 'string' && passingClasses.includes(code.slice(0, 2)));
    },
    close() {
      closed ??= end();
      return closed;
    },
  };

  async function end(): Promise<void> {
    const isInUse = pool.totalCount > pool.idleCount;
    const goodbye = sayGoodbye();
    await (isInUse ? goodbye : Promise.race([goodbye, wait(longestGoodbye)]));
  }

  async function sayGoodbye(): Promise<void> {
    await kysely.destroy();
    // Kysely does not end a pool that it has never used.
    if (!pool.ending) await pool.end();
  }

  function createPool(options: pg.PoolConfig): pg.Pool {
    const pool = new pg.Pool({
      connectionString: url,
      connectionTimeoutMillis: connectMilliseconds,
      idle_in_transaction_session_timeout: 10_000,
      keepAlive: true,
      application_name: name,
      ...options,
    });
    const report = (error: Error) =>
      log.warn({ err: error }, `A connection to the database of ${name} was lost.`);
    pool.on('error', report);
    // The pool does not listen to a client in use, and an unhandled error event ends the process.
    pool.on('connect', (client) => client.on('error', () => undefined));
    // A timed-out query still occupies its connection: the next user would wait for it, or be in its transaction. The
    // pool does not hand out a connection that is ending.
    pool.on('release', (_error, client) => {
      if ((client as { _activeQuery?: unknown })._activeQuery) client.end().catch(() => undefined);
    });
    return pool;
  }
}

function createKysely<Tables>(pool: pg.Pool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
