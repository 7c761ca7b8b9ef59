import type { Kysely } from 'kysely';
import { backUpSqlite, restoreSqlite } from '#database/sqlite-backup.ts';
import type { EnquiryTables } from './enquiry-tables.server.ts';

/** The contents of a backup. */
export interface BackedUp {
  enquiries: number;
  /** The number of pending deliveries. */
  due: number;
}

/** Copies the SQLite file of enquiries (see `backUpSqlite`). */
export function backUpEnquiries(database: string, backup: string): Promise<BackedUp> {
  return backUpSqlite(database, backup, readContent);
}

/** Puts a backup of enquiries in place (see `restoreSqlite`). */
export function restoreEnquiries(backup: string, database: string): Promise<BackedUp> {
  return restoreSqlite(backup, database, readContent);
}

async function readContent(kysely: Kysely<EnquiryTables>): Promise<BackedUp> {
  const { enquiries } = await kysely
    .selectFrom('enquiries')
    .select(({ fn }) => fn.countAll<number>().as('enquiries'))
    .executeTakeFirstOrThrow();
  const { due } = await kysely
    .selectFrom('deliveries')
    .select(({ fn }) => fn.countAll<number>().as('due'))
    .where('state', '=', 'due')
    .executeTakeFirstOrThrow();
  return { enquiries, due };
}
