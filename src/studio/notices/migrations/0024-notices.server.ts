import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What people are to be mailed, the job of mailing each of them, and what they chose. */
export const notices: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema.alterTable('studio_people').addColumn('mails', 'varchar(8)').execute();
    await database.schema
      .createTable('studio_notices')
      .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
      .addColumn('person_id', 'varchar(36)', (column) => column.notNull())
      .addColumn('said', 'text', (column) => column.notNull())
      .addColumn('path', 'text', (column) => column.notNull())
      .addColumn('noted_at', 'varchar(24)', (column) => column.notNull())
      .execute();
    await database.schema
      .createIndex('studio_notices_of')
      .on('studio_notices')
      .columns(['person_id', 'noted_at'])
      .execute();
    await database.schema
      .createTable('studio_notice_mails')
      .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
      .addColumn('due_at', 'varchar(24)')
      .addColumn('lease', 'varchar(36)')
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .execute();
  },
};
