import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { link, mkdir, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Kysely, sql } from 'kysely';
import { openSqlite } from './open-sqlite.ts';

/** Tells what a database holds; fails for one that is another's. */
type ReadContent<Tables, Content> = (kysely: Kysely<Tables>) => Promise<Content>;

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
 * @returns what `read` says of it
 * @throws BackupError
 */
export async function backUpSqlite<Tables, Content>(
  database: string,
  backup: string,
  read: ReadContent<Tables, Content>,
): Promise<Content> {
  if (!existsSync(database)) throw new BackupError(`There is no database ${database}.`);
  if (existsSync(backup)) throw new BackupError(`${backup} is there already: name another file.`);
  const draft = `${backup}.${randomUUID()}.tmp`;
  try {
    await mkdir(dirname(backup), { recursive: true, mode: 0o700 });
    await (await open(draft, 'wx', ownerOnly)).close();
    const source = await openSqlite({ file: database });
    // One statement reads one state of the database, and keeps nobody from writing (sqlite.org/lang_vacuum.html).
    await sql`vacuum into ${draft}`.execute(source.kysely).finally(source.close);
    const content = await readBackup(draft, read);
    await putInPlace(draft, backup);
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
 * @returns what `read` says of it
 * @throws BackupError
 */
export async function restoreSqlite<Tables, Content>(
  backup: string,
  database: string,
  read: ReadContent<Tables, Content>,
): Promise<Content> {
  const rest = [database, `${database}-wal`, `${database}-shm`].find((file) => existsSync(file));
  if (rest) {
    throw new BackupError(
      `${rest} is there already, and is not replaced: stop the site, move ${database} away with the files beside it (-wal, -shm), and try again.`,
    );
  }
  if (!existsSync(backup)) throw new BackupError(`There is no backup ${backup}.`);
  const draft = `${database}.${randomUUID()}.tmp`;
  try {
    const content = await readBackup(backup, read);
    await mkdir(dirname(database), { recursive: true });
    await pipeline(createReadStream(backup), createWriteStream(draft, { flags: 'wx', mode: ownerOnly }));
    await putInPlace(draft, database);
    return content;
  } catch (error) {
    throw toBackupError(error, `${backup} could not be restored`);
  } finally {
    await rm(draft, { force: true }).catch(() => undefined);
  }
}

/** Reads all of a backup, without changing it. @throws Error that says what is wrong with it */
async function readBackup<Tables, Content>(
  file: string,
  read: ReadContent<Tables, Content>,
): Promise<Content> {
  const { kysely, close } = await openSqlite<Tables>({ file, isReadOnly: true });
  try {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(kysely);
    if (rows[0]?.integrity_check !== 'ok') throw new Error('it is damaged');
    return await read(kysely);
  } finally {
    await close();
  }
}

/** Gives a draft its name once it is on the disk. A rename would replace what has been put there meanwhile. */
async function putInPlace(draft: string, file: string): Promise<void> {
  await sync(draft);
  await link(draft, file);
  await sync(dirname(file));
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  await file.sync().finally(() => file.close());
}

function toBackupError(error: unknown, what: string): BackupError {
  return new BackupError(`${what}: ${error instanceof Error ? error.message : error}.`);
}
