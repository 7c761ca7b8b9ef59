import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { link, mkdir, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { writeDurably } from '#platform/write-durably.ts';
import { openSqliteDatabase } from './sqlite-database.server.ts';

/** What is in a backup. */
export interface BackedUp {
  enquiries: number;
  /** Deliveries that are still to come. */
  due: number;
}

/** A backup that cannot be made or used as it was asked for: the message says why, and what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** Content of a backup is that of the database. */
const ownerOnly = 0o600;

/**
 * Copies a database, whoever uses it meanwhile: all that was committed when it began, and nothing that was removed before.
 *
 * @param database absolute path
 * @param backup absolute path of a file that is made, whole or not at all
 * @throws BackupError
 */
export async function backUpSqlite(database: string, backup: string): Promise<BackedUp> {
  if (!existsSync(database)) throw new BackupError(`There is no database ${database}.`);
  if (existsSync(backup)) throw new BackupError(`${backup} is there already: name another file.`);
  const draft = `${backup}.${randomUUID()}.tmp`;
  try {
    await mkdir(dirname(backup), { recursive: true, mode: 0o700 });
    await (await open(draft, 'wx', ownerOnly)).close();
    const source = await openSqliteDatabase({ file: database });
    // One statement reads one state of the database, and keeps nobody from writing (sqlite.org/lang_vacuum.html).
    await sql`vacuum into ${draft}`.execute(source.kysely).finally(source.close);
    const content = await readBackup(draft);
    await sync(draft);
    // A rename would replace what has been put there meanwhile.
    await link(draft, backup);
    await sync(dirname(backup));
    return content;
  } catch (error) {
    throw toBackupError(error, `${database} could not be backed up to ${backup}`);
  } finally {
    await rm(draft, { force: true }).catch(() => undefined);
  }
}

/**
 * Puts a backup where a database is to be. It never replaces one, and never joins what another has left beside its file:
 * a write-ahead log that is not its own damages a database.
 *
 * @param backup absolute path
 * @param database absolute path
 * @throws BackupError
 */
export async function restoreSqlite(backup: string, database: string): Promise<BackedUp> {
  const rest = [database, `${database}-wal`, `${database}-shm`].find((file) => existsSync(file));
  if (rest) {
    throw new BackupError(
      `${rest} is there already, and is not replaced: stop the site, move ${database} away with the files beside it (-wal, -shm), and try again.`,
    );
  }
  if (!existsSync(backup)) throw new BackupError(`There is no backup ${backup}.`);
  try {
    const content = await readBackup(backup);
    await writeDurably(database, createReadStream(backup), { file: ownerOnly });
    return content;
  } catch (error) {
    throw toBackupError(error, `${backup} could not be restored`);
  }
}

/** Reads all of a backup, without changing it. @throws Error that says what is wrong with it */
async function readBackup(file: string): Promise<BackedUp> {
  const { kysely, close } = await openSqliteDatabase({ file, isReadOnly: true });
  try {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(kysely);
    if (rows[0]?.integrity_check !== 'ok') throw new Error('it is damaged');
    const { enquiries } = await kysely
      .selectFrom('enquiries')
      .select(({ fn }) => fn.countAll<number>().as('enquiries'))
      .executeTakeFirstOrThrow();
    const { due } = await kysely
      .selectFrom('deliveries')
      .select(({ fn }) => fn.countAll<number>().as('due'))
      .where('state', '=', 'due')
      .executeTakeFirstOrThrow();
    return { enquiries, due };
  } finally {
    await close();
  }
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  await file.sync().finally(() => file.close());
}

function toBackupError(error: unknown, what: string): BackupError {
  return new BackupError(`${what}: ${error instanceof Error ? error.message : error}.`);
}
