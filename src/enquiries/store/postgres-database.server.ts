import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { EnquiryDatabase } from './enquiry-database.server.ts';
import type { EnquiryTables } from './enquiry-tables.server.ts';

export interface PostgresOptions {
  url: string;
  log: Pick<Logger, 'warn'>;
  /** How many are open at once. */
  connections?: number;
  /** How long to wait for a connection. */
  connectMilliseconds?: number;
  /** How long to wait for an answer, since a visitor is waiting as well. */
  answerMilliseconds?: number;
}

/**
 * Classes of SQLSTATE (PostgreSQL manual, Appendix A) that concern one operation: its data, a constraint, a conflict.
 */
const passingClasses = ['21', '22', '23', '40'];

/** Opens a pool of connections to PostgreSQL. Nothing is connected before the first operation. */
export function openPostgresDatabase({
  url,
  log,
  connections = 10,
  connectMilliseconds = 3000,
  answerMilliseconds = 5000,
}: PostgresOptions): EnquiryDatabase {
  const pool = createPool({
    max: connections,
    statement_timeout: answerMilliseconds,
    // For when the server cannot be reached, and so cannot end the statement itself.
    query_timeout: answerMilliseconds + 1000,
  });
  const kysely = createKysely(pool);
  let closed: Promise<void> | undefined;
  const maintain: EnquiryDatabase['maintain'] = async (work) => {
    // While it waits to lock a whole table, everybody behind it has to wait as well.
    const patient = createKysely(createPool({ max: 1, lock_timeout: 3000 }));
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
        await sql`vacuum ${sql.raw(mayLock ? 'full' : '')} enquiries, deliveries`.execute(patient);
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
      application_name: 'enquiries',
      ...options,
    });
    const report = (error: Error) =>
      log.warn({ err: error }, 'A connection to the database of enquiries was lost.');
    pool.on('error', report);
    // The pool does not listen to a client in use, and an unhandled error event ends the process.
    pool.on('connect', (client) => client.on('error', () => undefined));
    return pool;
  }
}

function createKysely(pool: pg.Pool): Kysely<EnquiryTables> {
  return new Kysely<EnquiryTables>({ dialect: new PostgresDialect({ pool }) });
}
