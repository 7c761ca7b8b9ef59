import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const idleFiles: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('studio_idle_files')
      .addColumn('file_id', 'varchar(36)', (column) => column.primaryKey())
      .addColumn('since', 'varchar(24)', (column) => column.notNull())
      .addColumn('milliseconds', 'bigint', (column) => column.notNull())
      .addColumn('checked_at', 'varchar(24)', (column) => column.notNull())
      .execute();
  },
};
