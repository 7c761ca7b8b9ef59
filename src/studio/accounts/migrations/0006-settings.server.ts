import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const settings: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('studio_settings')
      .addColumn('name', 'varchar(40)', (column) => column.primaryKey())
      .addColumn('value', 'varchar(200)', (column) => column.notNull())
      .execute();
  },
};
