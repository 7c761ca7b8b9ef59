import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The rate-limit counts shared by replicas (docs/decisions/enquiries.md#spam). Unlogged, so that nothing of it reaches write-ahead logs, their
 * archives or standbys. Not needed on SQLite, which serves one machine: there, one process counts in memory for all.
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
