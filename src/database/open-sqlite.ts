import { setTimeout as wait } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely';
import { GenericSqliteDriver, type IGenericSqlite } from 'kysely-generic-sqlite';
import type { Database } from './database.ts';
import { passingCodes, readCode } from './sqlite-codes.ts';
import { getSqliteThread } from './sqlite-thread.ts';

export interface SqliteOptions {
  /** Made with its folders if it does not exist. */
  file: string;
  /** How long to wait for another process to finish writing. */
  busyMilliseconds?: number;
  /** Leaves the file, which must be there, exactly as it is. */
  isReadOnly?: boolean;
  /** Whether it is opened by the first operation that comes, and by the next one where that cannot be. */
  opensLate?: boolean;
}

/**
 * Opens a SQLite file, in the SQLite thread. Once a commit is answered, it is on the disk; deleted content is
 * overwritten.
 *
 * @throws whatever the file system and SQLite throw
 */
export async function openSqlite<Tables>({
  file,
  busyMilliseconds = 3000,
  isReadOnly = false,
  opensLate = false,
}: SqliteOptions): Promise<Database<Tables>> {
  const turn: Turn = { triesUntil: performance.now() + busyMilliseconds };
  const open = () => createExecutor(file, turn, isReadOnly);
  const executor = opensLate ? createLateExecutor(open) : await open();
  const kysely = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new TransactionalAdapter(),
      createDriver: () => new ImmediateDriver(executor, turn, busyMilliseconds),
      createIntrospector: (database) => new SqliteIntrospector(database),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  return {
    kysely,
    hasConcurrentWriters: false,
    maintain: (work) => work(kysely),
    scrub: () => emptyWriteAheadLog(kysely, busyMilliseconds),
    isOutage: (error) => !(Object.values(passingCodes) as unknown[]).includes(readCode(error)),
    async close() {
      await kysely.destroy();
      await executor.close();
    },
  };
}

/** The operation that has the connection. */
interface Turn {
  /** Until when it may wait for other processes: counted from when it came, not from when it had the connection. */
  triesUntil: number;
}

/** Kysely's own adapter changes tables outside transactions, though SQLite can: two processes would both migrate. */
class TransactionalAdapter extends SqliteAdapter {
  /** There is one, and the driver gives it to one operation after the other: it has to know when each came. */
  override get supportsMultipleConnections() {
    return true;
  }

  override get supportsTransactionalDdl() {
    return true;
  }
}

class ImmediateDriver extends GenericSqliteDriver {
  readonly #executor: Executor;
  readonly #turn: Turn;
  readonly #busyMilliseconds: number;
  /** Resolves once the last operation that came is over. */
  #over: Promise<void> = Promise.resolve();
  #endTurn: () => void = () => undefined;

  constructor(executor: Executor, turn: Turn, busyMilliseconds: number) {
    super(() => executor);
    this.#executor = executor;
    this.#turn = turn;
    this.#busyMilliseconds = busyMilliseconds;
  }

  /** Those who wait for a database that another process has locked wait all at once, and give up all at once. */
  override async acquireConnection() {
    const triesUntil = performance.now() + this.#busyMilliseconds;
    const before = this.#over;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#over = promise;
    await before;
    this.#turn.triesUntil = triesUntil;
    this.#endTurn = resolve;
    return super.acquireConnection();
  }

  override async releaseConnection() {
    this.#endTurn();
  }

  /** A transaction that begins by reading cannot wait for its turn to write: it fails at once if another is writing. */
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  override async rollbackTransaction() {
    await this.#executor.db.rollBack();
  }
}

type Executor = IGenericSqlite<{ rollBack(): Promise<void> }>;

/** Opens the file for an operation, unless it is open. The driver gives them their turns one after the other. */
function createLateExecutor(open: () => Promise<Executor>): Executor {
  let opened: Executor | undefined;
  return {
    db: { rollBack: async () => opened?.db.rollBack() },
    async query(...operation) {
      opened ??= await open();
      return opened.query(...operation);
    },
    close: () => opened?.close(),
  };
}

async function createExecutor(file: string, turn: Turn, isReadOnly: boolean): Promise<Executor> {
  const { ask } = getSqliteThread();
  const readPatience = () => turn.triesUntil - performance.now();
  const database = await ask('open', { file, isReadOnly, patience: readPatience() });
  return {
    db: { rollBack: () => ask('rollBack', { database }) },
    async query(_isSelect, text, parameters = []) {
      const { rows, changes } = await ask('query', { database, text, parameters, patience: readPatience() });
      return { rows, ...(changes !== undefined && { numAffectedRows: changes }) };
    },
    close: () => ask('close', { database }),
  };
}

async function emptyWriteAheadLog<Tables>(kysely: Kysely<Tables>, busyMilliseconds: number): Promise<void> {
  const deadline = performance.now() + busyMilliseconds;
  const truncate = sql<{ busy: number }>`pragma wal_checkpoint(truncate)`;
  while ((await truncate.execute(kysely)).rows[0]?.busy !== 0) {
    if (performance.now() > deadline) {
      throw new Error(
        'The write-ahead log could not be emptied, because another process reads the database.',
      );
    }
    await wait(10);
  }
}
