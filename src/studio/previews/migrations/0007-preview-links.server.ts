import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const previewLinks: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('studio_preview_links')
      .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
      .addColumn('file', 'varchar(400)', (column) => column.notNull())
      .addColumn('path', 'varchar(2000)', (column) => column.notNull())
      .addColumn('expires_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('created_by', 'varchar(36)', (column) => column.notNull())
      .execute();
    await database.schema
      .createIndex('studio_preview_links_file')
      .on('studio_preview_links')
      .column('file')
      .execute();
  },
};
