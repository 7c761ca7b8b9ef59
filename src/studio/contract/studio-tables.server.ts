import type { Kysely } from 'kysely';
import type { Database } from '#database/database.ts';

/** All tables of the studio, as the migrations leave them: each room adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: it is empty only here.
export interface StudioTables {}

export type StudioDatabase = Database<StudioTables>;

/** The studio's database, or a transaction on it. */
export type StudioKysely = Kysely<StudioTables>;

/** An instant as the tables have it: ISO 8601 in UTC. */
export function toTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
