import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Links to other sites: what came of asking, and the job of asking again. */
export const outsideLinks: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('studio_outside_links')
      .addColumn('address', 'text', (column) => column.primaryKey())
      .addColumn('checked_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('failing_since', 'varchar(24)')
      .addColumn('reason', 'text')
      .addColumn('is_gone', 'integer', (column) => column.notNull())
      .execute();
    await database.schema
      .createTable('studio_link_checks')
      .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
      .addColumn('due_at', 'varchar(24)')
      .addColumn('lease', 'varchar(36)')
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .execute();
  },
};
