import { sql } from 'kysely';
import type { StudioDatabase } from '../../database/studio-tables.server.ts';

/**
 * What time it is by the database’s clock, which is one for all processes, as ISO 8601 in UTC to the millisecond. What is
 * due is due by this one: a replica whose clock was set wrong publishes nothing early.
 */
export async function readDatabaseTime({
  kysely,
  hasConcurrentWriters,
}: Pick<StudioDatabase, 'kysely' | 'hasConcurrentWriters'>): Promise<string> {
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

/** A time so many milliseconds after another. */
export function addMilliseconds(time: string, milliseconds: number): string {
  return new Date(Date.parse(time) + milliseconds).toISOString();
}
