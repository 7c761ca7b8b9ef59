import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { openSqlite } from '#database/open-sqlite.ts';
import { StartError } from '#operations/start-error.ts';
import { writeDurably } from '#platform/write-durably.ts';
import { studioFile } from './open-studio-database.server.ts';

/** What is in a backup is for few people. */
const permissions = { file: 0o600, folder: 0o700 };

/**
 * Copies the studio's SQLite file, whoever uses it meanwhile: all that was committed when it began.
 *
 * @param dataDirectory absolute path
 * @param backup absolute path of a file that is made, whole or not at all
 * @throws StartError where there is nothing to copy, or the backup is there already
 */
export async function backUpStudio(dataDirectory: string, backup: string): Promise<void> {
  const file = join(dataDirectory, studioFile);
  if (!existsSync(file)) throw new StartError(`There is no database ${file}.`);
  if (existsSync(backup)) throw new StartError(`${backup} is there already: name another file.`);
  const draft = `${backup}.${randomUUID()}.tmp`;
  await mkdir(dirname(backup), { recursive: true, mode: permissions.folder });
  try {
    await (await open(draft, 'wx', permissions.file)).close();
    const source = await openSqlite({ file });
    // One statement reads one state of the database, and keeps nobody from writing (sqlite.org/lang_vacuum.html).
    await sql`vacuum into ${draft}`.execute(source.kysely).finally(source.close);
    await writeDurably(backup, createReadStream(draft), permissions);
  } finally {
    await rm(draft, { force: true });
  }
}
