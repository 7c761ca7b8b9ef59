import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { backUpSqlite, restoreSqlite } from '#database/sqlite-backup.ts';
import type { StudioTables } from './contract/studio-tables.server.ts';
import { studioFile } from './open-studio-database.server.ts';

/** Counts of a backup's contents. */
export interface BackedUpStudio {
  people: number;
  drafts: number;
  /** Entries of the overlay. */
  published: number;
}

/**
 * Backs up the studio's SQLite file while it is in use (see `backUpSqlite`).
 *
 * @param dataDirectory absolute path
 * @param backup absolute path of the new file, which is created atomically
 * @throws BackupError
 */
export function backUpStudio(dataDirectory: string, backup: string): Promise<BackedUpStudio> {
  return backUpSqlite(join(dataDirectory, studioFile), backup, readContent);
}

/**
 * Restores a backup; never replaces an existing file (see `restoreSqlite`).
 *
 * @param backup absolute path
 * @param dataDirectory absolute path
 * @throws BackupError
 */
export function restoreStudio(backup: string, dataDirectory: string): Promise<BackedUpStudio> {
  return restoreSqlite(backup, join(dataDirectory, studioFile), readContent);
}

async function readContent(kysely: Kysely<StudioTables>): Promise<BackedUpStudio> {
  const count = kysely.fn.countAll<number>().as('count');
  const people = await kysely
    .selectFrom('studio_people')
    .select(count)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  const drafts = await kysely
    .selectFrom('studio_drafts')
    .select(count)
    .where('document', 'is not', null)
    .executeTakeFirstOrThrow();
  const published = await kysely.selectFrom('studio_live').select(count).executeTakeFirstOrThrow();
  return { people: people.count, drafts: drafts.count, published: published.count };
}
