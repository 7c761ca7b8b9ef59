import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What replicas count submissions in (ADR 0137). Unlogged, so that none of it is in write-ahead logs, their archives, or
 * other servers. SQLite serves one machine, where one process counts for all in its memory.
 */
export const submissionCounts: Migration = {
  async up(database: Kysely<unknown>) {
    if (!(database.getExecutor().adapter instanceof PostgresAdapter)) return;
    await sql`
      create unlogged table submission_window (
        id smallint primary key check (id = 1),
        key text not null,
        started_at timestamptz not null
      )`.execute(database);
    await sql`
      create unlogged table submission_counts (
        client text primary key,
        count integer not null
      )`.execute(database);
  },
};
