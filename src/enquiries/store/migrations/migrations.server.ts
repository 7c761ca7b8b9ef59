import type { Migration } from 'kysely/migration';
import { enquiriesAndDeliveries } from './0001-enquiries-and-deliveries.server.ts';
import { indexOfDestinations } from './0002-index-of-destinations.server.ts';

/**
 * All migrations, in order, for both databases. A released migration is never changed. Migrations add and fill, and
 * remove nothing that the previous release reads: during a deployment both releases run.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-enquiries-and-deliveries': enquiriesAndDeliveries,
  '0002-index-of-destinations': indexOfDestinations,
};
