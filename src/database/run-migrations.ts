import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';

/** All migrations of some tables, in order, by names that sort. */
export type Migrations = Readonly<Record<string, Migration>>;

/**
 * Brings tables up to date. Processes that start at the same time wait for each other: on PostgreSQL by Kysely's
 * advisory lock, on SQLite because migrations run in one write transaction. A database migrated by a later release is
 * left as it is, which allows rolling back to an earlier release.
 *
 * @param table the table that records which have run; one for each set of migrations
 * @throws whatever the database throws
 */
export function runMigrations<Tables>(
  { maintain }: Pick<Database<Tables>, 'maintain'>,
  migrations: Migrations,
  table: string,
): Promise<void> {
  return maintain(async (kysely) => {
    const migrator = new Migrator({
      db: kysely as Kysely<unknown>,
      provider: { getMigrations: async () => ({ ...migrations }) },
      migrationTableName: table,
      migrationLockTableName: `${table}_lock`,
    });
    const isUpToDate = (await migrator.getMigrations()).every(({ executedAt }) => executedAt);
    if (isUpToDate) return;
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  });
}
