import { join } from 'node:path';
import type { Logger } from 'pino';
import { openSqlite } from '#database/open-sqlite.ts';
import { runMigrations } from '#database/run-migrations.ts';
import type { StudioDatabase, StudioTables } from './contract/studio-tables.server.ts';
import { studioMigrations } from './migrations.server.ts';

/** Name of the SQLite file in the data directory. Separate from the enquiries, whose file is purged and scrubbed. */
export const studioFile = 'studio.sqlite';

export interface StudioDatabaseOptions {
  /** `postgres://…`; if undefined, a SQLite file in the data directory. */
  databaseUrl: string | undefined;
  /** Created if it does not exist. */
  dataDirectory: string;
  log: Pick<Logger, 'warn'>;
}

/**
 * Opens the studio's database and migrates it.
 *
 * @throws errors of the file system and the database
 */
export async function openStudioDatabase(options: StudioDatabaseOptions): Promise<StudioDatabase> {
  const database = await connectStudioDatabase(options);
  try {
    await migrateStudioDatabase(database);
    return database;
  } catch (error) {
    await database.close().catch(() => undefined);
    throw error;
  }
}

/** Prepares the connection without using it: the database may be down until the first query. */
export async function connectStudioDatabase({
  databaseUrl,
  dataDirectory,
  log,
}: StudioDatabaseOptions): Promise<StudioDatabase> {
  if (!databaseUrl)
    return openSqlite<StudioTables>({ file: join(dataDirectory, studioFile), opensLate: true });
  const { openPostgres } = await import('#database/open-postgres.ts');
  return openPostgres<StudioTables>({ url: databaseUrl, log, name: 'studio', tables: [] });
}

/**
 * Runs pending migrations.
 *
 * @throws the database's error
 */
export function migrateStudioDatabase(database: StudioDatabase): Promise<void> {
  return runMigrations(database, studioMigrations, 'studio_migration');
}
