import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const secrets: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('studio_secrets')
      .addColumn('name', 'varchar(40)', (column) => column.primaryKey())
      .addColumn('secret', 'varchar(100)', (column) => column.notNull())
      .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
      .execute();
  },
};
