import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const publishing: Migration = {
  async up(database: Kysely<unknown>) {
    const { schema } = database;
    await schema
      .createTable('studio_releases')
      .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
      .addColumn('name', 'varchar(200)', (column) => column.notNull())
      .addColumn('state', 'varchar(20)', (column) => column.notNull())
      .addColumn('published_at', 'varchar(24)')
      .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('created_by', 'varchar(36)', (column) => column.notNull())
      .execute();
    await schema
      .createTable('studio_release_entries')
      .addColumn('release_id', 'varchar(36)', (column) => column.notNull().references('studio_releases.id'))
      .addColumn('file', 'varchar(400)', (column) => column.notNull())
      .addColumn('action', 'varchar(20)', (column) => column.notNull())
      .addColumn('version_id', 'varchar(36)', (column) => column.references('studio_versions.id'))
      .addColumn('draft_revision', 'integer')
      .addPrimaryKeyConstraint('studio_release_entries_key', ['release_id', 'file'])
      .execute();
    await schema
      .createTable('studio_schedules')
      .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
      .addColumn('file', 'varchar(400)')
      .addColumn('version_id', 'varchar(36)', (column) => column.references('studio_versions.id'))
      .addColumn('release_id', 'varchar(36)', (column) => column.references('studio_releases.id'))
      .addColumn('title', 'varchar(400)', (column) => column.notNull())
      .addColumn('action', 'varchar(20)', (column) => column.notNull())
      .addColumn('due_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('time_zone', 'varchar(60)', (column) => column.notNull())
      .addColumn('state', 'varchar(20)', (column) => column.notNull())
      .addColumn('leased_until', 'varchar(24)')
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('done_at', 'varchar(24)')
      .addColumn('error', 'text')
      .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('created_by', 'varchar(36)', (column) => column.notNull())
      .execute();
    await schema
      .createIndex('studio_schedules_due')
      .on('studio_schedules')
      .columns(['state', 'due_at'])
      .execute();
  },
};
