import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { EnquiryDatabase } from '../enquiry-database.server.ts';
import { enquiriesAndDeliveries } from './0001-enquiries-and-deliveries.server.ts';
import { indexOfDestinations } from './0002-index-of-destinations.server.ts';
import { submissionCounts } from './0003-submission-counts.server.ts';

/**
 * All migrations, in order, for both databases. A released migration is never changed. Migrations add and fill, and
 * remove nothing that the previous release reads: during a deployment both releases run (ADR 0144, which the tests hold).
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-enquiries-and-deliveries': enquiriesAndDeliveries,
  '0002-index-of-destinations': indexOfDestinations,
  '0003-submission-counts': submissionCounts,
};

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
