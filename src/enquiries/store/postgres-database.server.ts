import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { EnquiryDatabase } from './enquiry-database.server.ts';
import type { EnquiryTables } from './enquiry-tables.server.ts';

export interface PostgresOptions {
  url: string;
  log: Pick<Logger, 'warn'>;
  /** How long a connection is waited for. */
  connectMilliseconds?: number;
  /** How long an answer is waited for: a visitor is waiting as well. */
  answerMilliseconds?: number;
}

/** Classes of SQLSTATE (PostgreSQL manual, Appendix A) that speak of one operation: its data, a constraint, a conflict. */
const passingClasses = ['21', '22', '23', '40'];

/** Opens a pool of connections to PostgreSQL. Nothing is connected before the first operation. */
export function openPostgresDatabase({
  url,
  log,
  connectMilliseconds = 3000,
  answerMilliseconds = 5000,
}: PostgresOptions): EnquiryDatabase {
  const pool = createPool({
    statement_timeout: answerMilliseconds,
    // The server cannot end a statement once it is out of reach.
    query_timeout: answerMilliseconds + 1000,
  });
  const kysely = createKysely(pool);
  let closed: Promise<void> | undefined;
  const maintain: EnquiryDatabase['maintain'] = async (work) => {
    // Who waits in line for a whole table makes everybody behind wait as well.
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
    // Kysely leaves a pool alone that it has not used.
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
    // While one is lent out the pool does not listen, and an error that nobody hears ends the process.
    pool.on('connect', (client) => client.on('error', () => undefined));
    return pool;
  }
}

function createKysely(pool: pg.Pool): Kysely<EnquiryTables> {
  return new Kysely<EnquiryTables>({ dialect: new PostgresDialect({ pool }) });
}
