import { closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
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

/** Result codes (sqlite.org/rescode.html) that concern one operation rather than the database. */
const passingCodes = { busy: 5, tooBig: 18, constraint: 19, mismatch: 20, range: 25 } as const;

/**
 * Opens a SQLite file through `node:sqlite`. Once a commit is answered, it is on the disk; deleted content is
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

  /** SQLite may have rolled back by itself, for example on a full disk. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#executor.db.isTransaction) await super.rollbackTransaction(connection);
  }
}

type Executor = IGenericSqlite<Pick<DatabaseSync, 'isTransaction'>>;

/** Opens the file for an operation, unless it is open. The driver gives them their turns one after the other. */
function createLateExecutor(open: () => Promise<Executor>): Executor {
  let opened: Executor | undefined;
  return {
    db: {
      get isTransaction() {
        return opened?.db.isTransaction ?? false;
      },
    },
    async query(...operation) {
      opened ??= await open();
      return opened.query(...operation);
    },
    close: () => opened?.close(),
  };
}

async function createExecutor(file: string, turn: Turn, isReadOnly: boolean): Promise<Executor> {
  if (!isReadOnly) makeFile(file);
  const { dev, ino } = statSync(file);
  // SQLite's own waiting would block every visitor; `runWhenFree` waits instead.
  const database = new DatabaseSync(file, { timeout: 0, readOnly: isReadOnly });
  try {
    if (!isReadOnly) await runWhenFree(() => database.exec('pragma journal_mode = wal'));
    database.exec('pragma synchronous = full; pragma secure_delete = on; pragma temp_store = memory');
  } catch (error) {
    database.close();
    throw error;
  }
  return {
    db: database,
    query: (_isSelect, text, parameters) =>
      runWhenFree(() => {
        if (!database.isTransaction) refuseOtherFile();
        const statement = database.prepare(text);
        const values = (parameters ?? []) as SQLInputValue[];
        if (statement.columns().length > 0) return { rows: statement.all(...values) };
        return { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) };
      }),
    close() {
      if (database.isOpen) database.close();
    },
  };

  /** Writes to a file that was removed or replaced are lost without an error. */
  function refuseOtherFile(): void {
    const now = statSync(file, { throwIfNoEntry: false });
    if (now?.dev === dev && now.ino === ino) return;
    throw new Error(
      'The database file is not the one that was opened: it has been moved, removed or replaced.',
    );
  }

  /**
   * Waits for other processes between tries, of which there is one at least. Inside a transaction there is nothing to
   * wait for, since it has its turn.
   */
  async function runWhenFree<Result>(work: () => Result): Promise<Result> {
    for (;;) {
      try {
        return work();
      } catch (error) {
        const isWorthWaiting = readCode(error) === passingCodes.busy && !database.isTransaction;
        if (!isWorthWaiting || performance.now() > turn.triesUntil) throw error;
        await wait(1 + Math.random() * 9);
      }
    }
  }
}

function makeFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  // SQLite gives the files beside it the same mode.
  closeSync(openSync(file, 'a', 0o600));
}

/** The primary result code of an error; undefined if it is not SQLite's. */
function readCode(error: unknown): number | undefined {
  const code = (error as { errcode?: unknown } | null)?.errcode;
  return typeof code === 'number' ? code & 0xff : undefined;
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
