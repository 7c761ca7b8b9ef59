import type { Database } from '#database/database.ts';
import { openSqlite, type SqliteOptions } from '#database/open-sqlite.ts';
import type { EnquiryTables } from './enquiry-tables.server.ts';

/** Opens the SQLite file of enquiries (see `openSqlite`). */
export function openSqliteDatabase(options: SqliteOptions): Promise<Database<EnquiryTables>> {
  return openSqlite(options);
}
