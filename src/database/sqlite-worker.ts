/*
 * The SQLite thread: holds the open files and runs queries, so that commits, which wait for the disk, never block the
 * main thread.
 */
import { closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { answerTasks } from '#platform/answer-tasks.ts';
import { passingCodes, readCode, type SqliteTasks } from './sqlite-tasks.ts';

interface OpenFile {
  database: DatabaseSync;
  /** @throws if the path no longer leads to the file that was opened */
  refuseOther(): void;
}

const files = new Map<number, OpenFile>();
let lastNumber = 0;

answerTasks<SqliteTasks>({
  async open(task) {
    const file = await openFile(task);
    files.set(++lastNumber, file);
    return lastNumber;
  },
  query({ database: number, text, parameters, patience }) {
    const { database, refuseOther } = findFile(number);
    return runWhenFree(database, patience, () => {
      if (!database.isTransaction) refuseOther();
      const statement = database.prepare(text);
      if (statement.columns().length > 0) return { rows: statement.all(...parameters) };
      return { rows: [], changes: BigInt(statement.run(...parameters).changes) };
    });
  },
  rollBack({ database: number }) {
    const { database } = findFile(number);
    if (database.isTransaction) database.exec('rollback');
    return undefined;
  },
  close({ database: number }) {
    files.get(number)?.database.close();
    files.delete(number);
    return undefined;
  },
});

function findFile(number: number): OpenFile {
  const file = files.get(number);
  if (!file) throw new Error('The database is closed.');
  return file;
}

async function openFile({ file, isReadOnly, patience }: SqliteTasks['open']['takes']): Promise<OpenFile> {
  if (!isReadOnly) makeFile(file);
  const { dev, ino } = statSync(file);
  // SQLite's own busy time-out would block all other files; `runWhenFree` waits instead.
  const database = new DatabaseSync(file, { timeout: 0, readOnly: isReadOnly });
  try {
    if (!isReadOnly) await runWhenFree(database, patience, () => database.exec('pragma journal_mode = wal'));
    database.exec('pragma synchronous = full; pragma secure_delete = on; pragma temp_store = memory');
    // Its own folds the case of ASCII letters alone.
    database.function('lower', { deterministic: true }, (text) => text && String(text).toLowerCase());
  } catch (error) {
    database.close();
    throw error;
  }
  return {
    database,
    // Writes to a file that was removed or replaced are lost without an error.
    refuseOther() {
      const now = statSync(file, { throwIfNoEntry: false });
      if (now?.dev === dev && now.ino === ino) return;
      throw new Error(
        'The database file is not the one that was opened: it has been moved, removed or replaced.',
      );
    },
  };
}

function makeFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  // SQLite creates its companion files with the same mode.
  closeSync(openSync(file, 'a', 0o600));
}

/**
 * Retries while another process holds the lock; tries at least once. Not needed inside a transaction, which has the
 * lock.
 */
async function runWhenFree<Result>(
  database: DatabaseSync,
  patience: number,
  work: () => Result,
): Promise<Result> {
  const triesUntil = performance.now() + patience;
  for (;;) {
    try {
      return work();
    } catch (error) {
      const isWorthWaiting = readCode(error) === passingCodes.busy && !database.isTransaction;
      if (!isWorthWaiting || performance.now() > triesUntil) throw error;
      await wait(1 + Math.random() * 9);
    }
  }
}
