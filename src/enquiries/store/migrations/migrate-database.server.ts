import { type Migrations, runMigrations } from '#database/run-migrations.ts';
import type { EnquiryDatabase } from '../enquiry-tables.server.ts';
import { enquiriesAndDeliveries } from './0001-enquiries-and-deliveries.server.ts';
import { indexOfDestinations } from './0002-index-of-destinations.server.ts';
import { submissionCounts } from './0003-submission-counts.server.ts';
import { desk } from './0004-desk.server.ts';

/**
 * All migrations, in order, for both databases. A released migration is never changed. Migrations add and fill, and
 * remove nothing that the previous release reads: during a deployment both releases run (docs/decisions/operation.md#migrations, which the tests hold).
 */
export const migrations: Migrations = {
  '0001-enquiries-and-deliveries': enquiriesAndDeliveries,
  '0002-index-of-destinations': indexOfDestinations,
  '0003-submission-counts': submissionCounts,
  '0004-desk': desk,
};

/**
 * Brings the tables of enquiries up to date (see `runMigrations`).
 *
 * @throws whatever the database throws
 */
export function migrateDatabase(
  database: Pick<EnquiryDatabase, 'kysely' | 'maintain'>,
  known: Migrations = migrations,
): Promise<void> {
  // Kysely's default name, from when these were the only tables.
  return runMigrations(database, known, 'kysely_migration');
}
