import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
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
import { type Thread, toThread } from '#platform/thread.ts';
import type { Database } from './database.ts';
import { passingCodes, readCode, type SqliteTasks } from './sqlite-tasks.ts';

let thread: Thread<SqliteTasks> | undefined;

export interface SqliteOptions {
  /** Created, with its folders, if missing. */
  file: string;
  /** Milliseconds to wait while another process is writing. */
  busyMilliseconds?: number;
  /** Opens an existing file without changing it. */
  isReadOnly?: boolean;
  /** Opens lazily: with the first operation or, if that fails, with the next. */
  opensLate?: boolean;
}

/**
 * Opens a SQLite file in the SQLite thread. Commits are durable on disk once they resolve; deleted content is
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

/** The operation that currently holds the connection. */
interface Turn {
  /**
   * The deadline for waiting for other processes, counted from when the operation was requested, not from when it got
   * the connection.
   */
  triesUntil: number;
}

/** Kysely's own adapter changes tables outside transactions, though SQLite can: two processes would both migrate. */
class TransactionalAdapter extends SqliteAdapter {
  /**
   * False would make Kysely serialise operations itself; our driver does so, since it must know when each was
   * requested.
   */
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
  /** Resolves once the last requested operation is over. */
  #over: Promise<void> = Promise.resolve();
  #endTurn: () => void = () => undefined;

  constructor(executor: Executor, turn: Turn, busyMilliseconds: number) {
    super(() => executor);
    this.#executor = executor;
    this.#turn = turn;
    this.#busyMilliseconds = busyMilliseconds;
  }

  /**
   * Operations waiting for a locked database wait concurrently, and time out together rather than one after the other.
   */
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

  /**
   * `begin immediate`: a transaction that starts by reading cannot wait to write, but fails at once if another is
   * writing.
   */
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  override async rollbackTransaction() {
    await this.#executor.db.rollBack();
  }
}

type Executor = IGenericSqlite<{ rollBack(): Promise<void> }>;

/** Opens the file with the first operation. The driver serialises operations, so they do not race. */
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

/**
 * This process's SQLite thread, which holds all its SQLite files. Started with the first, and kept until the process
 * ends.
 */
function getSqliteThread(): Thread<SqliteTasks> {
  thread ??= toThread<SqliteTasks>(start(), endProcess);
  return thread;
}

function start(): Worker {
  return new Worker(new URL('./sqlite-worker.ts', import.meta.url), {
    name: 'sqlite',
    // The process's flags are meant for the main thread.
    execArgv: [],
    // Its results are short-lived: they are sent at once.
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  });
}

/** The thread crashes only when out of memory. Whether operations under way were committed is then unknown. */
function endProcess(error: Error): void {
  setImmediate(() => {
    throw error;
  });
}
