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
export async function runMigrations<Tables>(
  { kysely, maintain }: Pick<Database<Tables>, 'kysely' | 'maintain'>,
  migrations: Migrations,
  table: string,
): Promise<void> {
  const open = (db: Kysely<Tables>) =>
    new Migrator({
      db: db as Kysely<unknown>,
      provider: { getMigrations: async () => ({ ...migrations }) },
      migrationTableName: table,
      migrationLockTableName: `${table}_lock`,
    });
  // With time-outs, which maintenance lacks: nearly always there is nothing to do, and a database that hangs is to be told.
  const isUpToDate = (await open(kysely).getMigrations()).every(({ executedAt }) => executedAt);
  if (isUpToDate) return;
  await maintain(async (patient) => {
    const { error } = await open(patient).migrateToLatest();
    if (error) throw error;
  });
}
