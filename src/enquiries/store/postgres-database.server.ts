import type { Database } from '#database/database.ts';
import { openPostgres, type PostgresOptions as ServerOptions } from '#database/open-postgres.ts';
import type { EnquiryTables } from './enquiry-tables.server.ts';

export type PostgresOptions = Omit<ServerOptions, 'name' | 'tables'>;

/** Connects to the PostgreSQL database of enquiries (see `openPostgres`). */
export function openPostgresDatabase(options: PostgresOptions): Database<EnquiryTables> {
  return openPostgres({
    ...options,
    name: 'enquiries',
    tables: ['enquiries', 'deliveries', 'enquiry_events'],
  });
}
