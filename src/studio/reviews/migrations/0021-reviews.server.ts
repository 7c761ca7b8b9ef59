import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Requests to look at a draft, and what people say to each other about entries. */
export const reviews: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('studio_reviews')
      .addColumn('file', 'varchar(400)', (column) => column.primaryKey())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('asked_by', 'varchar(36)', (column) => column.notNull())
      .addColumn('asked_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('asked_of', 'varchar(36)')
      .addColumn('asked_role', 'varchar(20)')
      .addColumn('sentence', 'varchar(1000)', (column) => column.notNull())
      .addColumn('answered_by', 'varchar(36)')
      .addColumn('answered_at', 'varchar(24)')
      .addColumn('answer', 'varchar(1000)')
      .execute();
    await schema
      .createTable('studio_comments')
      .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
      .addColumn('file', 'varchar(400)', (column) => column.notNull())
      .addColumn('thread', 'varchar(36)', (column) => column.notNull())
      .addColumn('kind', 'varchar(20)', (column) => column.notNull())
      .addColumn('block_id', 'varchar(60)')
      .addColumn('field', 'varchar(200)')
      .addColumn('quote', 'varchar(400)')
      .addColumn('place', 'varchar(200)')
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('written_by', 'varchar(36)', (column) => column.notNull())
      .addColumn('written_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('done_by', 'varchar(36)')
      .addColumn('done_at', 'varchar(24)')
      .execute();
    await schema
      .createIndex('studio_comments_file')
      .on('studio_comments')
      .columns(['file', 'written_at', 'id'])
      .execute();
  },
};
