import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/database.ts';

/**
 * The time by the database's clock, which all processes share, as ISO 8601 in UTC to the millisecond. It decides what is
 * due, so that a replica with a wrong clock does nothing early.
 */
export async function readDatabaseTime<Tables>({
  kysely,
  hasConcurrentWriters,
}: Pick<Database<Tables>, 'hasConcurrentWriters'> & { kysely: Kysely<Tables> }): Promise<string> {
  const time = hasConcurrentWriters
    ? sql<{
        now: string;
      }>`select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`
    : sql<{ now: string }>`select strftime('%Y-%m-%dT%H:%M:%fZ', 'now') as now`;
  const { rows } = await time.execute(kysely);
  const now = rows[0]?.now;
  if (!now) throw new Error('The database does not say what time it is.');
  return now;
}

/** @param time ISO 8601 */
export function addMilliseconds(time: string, milliseconds: number): string {
  return new Date(Date.parse(time) + milliseconds).toISOString();
}
