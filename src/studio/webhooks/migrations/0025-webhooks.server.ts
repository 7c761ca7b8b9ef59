import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Webhooks, what they are to be told and have been, and the jobs of telling it. */
export const webhooks: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('studio_webhooks')
      .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
      .addColumn('url', 'text', (column) => column.notNull())
      .addColumn('events', 'text', (column) => column.notNull())
      .addColumn('secret', 'varchar(60)', (column) => column.notNull())
      .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('failing_since', 'varchar(24)')
      .addColumn('off_since', 'varchar(24)')
      .execute();
    await schema
      .createTable('studio_webhook_deliveries')
      .addColumn('webhook_id', 'varchar(36)', (column) => column.notNull())
      .addColumn('id', 'varchar(36)', (column) => column.notNull())
      .addColumn('type', 'varchar(40)', (column) => column.notNull())
      .addColumn('subject', 'varchar(420)', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('state', 'varchar(10)', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('noted_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('tried_at', 'varchar(24)')
      .addColumn('status', 'integer')
      .addColumn('answer', 'text')
      .addColumn('failure', 'text')
      .addPrimaryKeyConstraint('studio_webhook_deliveries_key', ['webhook_id', 'id'])
      .execute();
    await schema
      .createIndex('studio_webhook_deliveries_of')
      .on('studio_webhook_deliveries')
      .columns(['webhook_id', 'state', 'subject'])
      .execute();
    await schema
      .createTable('studio_webhook_lanes')
      .addColumn('id', 'varchar(460)', (column) => column.primaryKey())
      .addColumn('webhook_id', 'varchar(36)', (column) => column.notNull())
      .addColumn('subject', 'varchar(420)', (column) => column.notNull())
      .addColumn('due_at', 'varchar(24)')
      .addColumn('lease', 'varchar(36)')
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .execute();
  },
};
