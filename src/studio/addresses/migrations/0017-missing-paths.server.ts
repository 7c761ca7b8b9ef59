import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Paths that visitors asked for in vain, of all replicas. */
export const missingPaths: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('studio_missing_paths')
      .addColumn('path', 'varchar(200)', (column) => column.primaryKey())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('seen_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('dismissed_at', 'varchar(24)')
      .execute();
  },
};
