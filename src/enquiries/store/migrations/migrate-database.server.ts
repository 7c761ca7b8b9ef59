import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { EnquiryDatabase } from '../enquiry-database.server.ts';
import { migrations } from './migrations.server.ts';

/**
 * Brings the tables up to date. Processes that start at the same time wait for each other: on PostgreSQL by Kysely's
 * advisory lock, on SQLite because migrations run in one write transaction. A database that a later release has already
 * migrated is left as it is, so that one can go back to an earlier release.
 *
 * @throws whatever the database throws
 */
export function migrateDatabase(
  { maintain }: Pick<EnquiryDatabase, 'maintain'>,
  known: Readonly<Record<string, Migration>> = migrations,
): Promise<void> {
  return maintain(async (kysely) => {
    const migrator = new Migrator({
      db: kysely as Kysely<unknown>,
      provider: { getMigrations: async () => ({ ...known }) },
    });
    const isUpToDate = (await migrator.getMigrations()).every(({ executedAt }) => executedAt);
    if (isUpToDate) return;
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  });
}
