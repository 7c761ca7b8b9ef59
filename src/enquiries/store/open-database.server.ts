import { join } from 'node:path';
import type { Logger } from 'pino';
import type { EnquiryDatabase } from './enquiry-database.server.ts';
import { openPostgresDatabase } from './postgres-database.server.ts';
import { openSqliteDatabase } from './sqlite-database.server.ts';

export interface DatabaseOptions {
  /** `postgres://…`; without it, a SQLite file in the data directory is used. */
  databaseUrl: string | undefined;
  /** Made if it does not exist. */
  dataDirectory: string;
  log: Pick<Logger, 'warn'>;
}

/**
 * Opens the database of enquiries.
 *
 * @throws whatever the file system and SQLite throw
 */
export async function openDatabase({
  databaseUrl,
  dataDirectory,
  log,
}: DatabaseOptions): Promise<EnquiryDatabase> {
  return databaseUrl
    ? openPostgresDatabase({ url: databaseUrl, log })
    : openSqliteDatabase({ file: join(dataDirectory, 'enquiries.sqlite') });
}
