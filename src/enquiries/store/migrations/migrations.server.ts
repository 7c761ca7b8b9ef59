import type { Migration } from 'kysely/migration';
import { enquiriesAndDeliveries } from './0001-enquiries-and-deliveries.server.ts';

/**
 * All migrations, in order, for both databases. One that has been released is never changed. It adds and fills, and
 * takes nothing away that the release before reads: while a new release comes up, both run.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-enquiries-and-deliveries': enquiriesAndDeliveries,
};
