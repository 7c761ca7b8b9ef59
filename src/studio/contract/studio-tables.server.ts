import type { Kysely } from 'kysely';
import type { Database } from '#database/database.ts';
import type { AccountTables } from '../accounts/account-tables.server.ts';
import type { AuditTables } from '../audit/audit-tables.server.ts';
import type { EntryTables } from '../entries/entry-tables.server.ts';
import type { MediaTables } from '../media/media-tables.server.ts';
import type { PreviewTables } from '../previews/preview-tables.server.ts';
import type { PublishingTables } from '../publishing/publishing-tables.server.ts';

/** All tables of the studio, by room, as the migrations leave them. */
export interface StudioTables
  extends AccountTables,
    AuditTables,
    EntryTables,
    MediaTables,
    PreviewTables,
    PublishingTables {}

export type StudioDatabase = Database<StudioTables>;

/** The studio's database, or a transaction on it. */
export type StudioKysely = Kysely<StudioTables>;

/** An instant as the tables have it: ISO 8601 in UTC. */
export function toTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
