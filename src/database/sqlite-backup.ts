import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, rmSync } from 'node:fs';
import { link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Kysely, sql } from 'kysely';
import { endProcess } from '#platform/end-process.ts';
import { openSqlite } from './open-sqlite.ts';

/** Summarises a database's content; rejects for a database of another kind. */
type ReadContent<Tables, Content> = (kysely: Kysely<Tables>) => Promise<Content>;

/** A backup cannot be made or restored as requested. The message says why, and what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** A backup is as confidential as the database. */
const ownerOnly = 0o600;
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Makes a consistent copy of a database, which may be in use: everything committed at the start, and no traces of
 * deleted rows.
 *
 * @param database absolute path
 * @param backup absolute path of the file to create, atomically
 * @returns the result of `read`
 * @throws BackupError
 */
export async function backUpSqlite<Tables, Content>(
  database: string,
  backup: string,
  read: ReadContent<Tables, Content>,
): Promise<Content> {
  if (!existsSync(database)) throw new BackupError(`There is no database ${database}.`);
  if (existsSync(backup)) throw new BackupError(`${backup} is there already: name another file.`);
  return writeByDraft(backup, `${database} could not be backed up to ${backup}`, async (draft) => {
    await mkdir(dirname(backup), { recursive: true, mode: 0o700 });
    await (await open(draft, 'wx', ownerOnly)).close();
    const source = await openSqlite({ file: database });
    // `vacuum into` reads a consistent snapshot without blocking writers (sqlite.org/lang_vacuum.html).
    await sql`vacuum into ${draft}`.execute(source.kysely).finally(source.close);
    return readBackup(draft, read);
  });
}

/**
 * Restores a backup to where no database exists. It never replaces a database, and refuses if another's write-ahead log
 * is left there, which would corrupt it.
 *
 * @param backup absolute path
 * @param database absolute path
 * @returns the result of `read`
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
  return writeByDraft(database, `${backup} could not be restored`, async (draft) => {
    const content = await readBackup(backup, read);
    await mkdir(dirname(database), { recursive: true });
    await pipeline(createReadStream(backup), createWriteStream(draft, { flags: 'wx', mode: ownerOnly }));
    return content;
  });
}

/** Leaves no draft behind, which holds what people have written, by a signal neither. */
async function writeByDraft<Content>(
  file: string,
  failed: string,
  write: (draft: string) => Promise<Content>,
): Promise<Content> {
  const draft = `${file}.${randomUUID()}.tmp`;
  const end = () => {
    rmSync(draft, { force: true });
    endProcess(1);
  };
  for (const signal of signals) process.on(signal, end);
  try {
    const content = await write(draft);
    await putInPlace(draft, file);
    return content;
  } catch (error) {
    throw new BackupError(`${failed}: ${error instanceof Error ? error.message : error}.`);
  } finally {
    for (const signal of signals) process.off(signal, end);
    await rm(draft, { force: true }).catch(() => undefined);
  }
}

/** Checks and reads a backup without changing it. @throws Error that says what is wrong with it */
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

/** Syncs a draft to disk, then links it to its final name: a rename could replace a file created meanwhile. */
async function putInPlace(draft: string, file: string): Promise<void> {
  await sync(draft);
  await link(draft, file).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw error;
    // Without hard links, as on many a disk that backups are kept on, the name is reserved first.
    await (await open(file, 'wx', ownerOnly)).close();
    await rename(draft, file).catch(async (failure: unknown) => {
      await rm(file);
      throw failure;
    });
  });
  await sync(dirname(file));
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  await file.sync().finally(() => file.close());
}
