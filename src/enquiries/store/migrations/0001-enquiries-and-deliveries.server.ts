import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const enquiriesAndDeliveries: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('enquiries')
      .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
      .addColumn('form', 'varchar(20)', (column) => column.notNull())
      .addColumn('locale', 'varchar(10)', (column) => column.notNull())
      .addColumn('page', 'text', (column) => column.notNull())
      .addColumn('received_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('suspicion', 'varchar(20)')
      .addColumn('repeat_key', 'varchar(64)', (column) => column.unique())
      .addColumn('email_key', 'varchar(64)')
      .execute();
    await database.schema
      .createIndex('enquiries_received_at')
      .on('enquiries')
      .columns(['received_at', 'id'])
      .execute();
    await database.schema.createIndex('enquiries_email_key').on('enquiries').column('email_key').execute();

    await database.schema
      .createTable('deliveries')
      .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
      .addColumn('enquiry_id', 'varchar(36)', (column) =>
        column.notNull().references('enquiries.id').onDelete('cascade'),
      )
      .addColumn('channel', 'varchar(20)', (column) => column.notNull())
      .addColumn('address', 'text')
      .addColumn('state', 'varchar(20)', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('due_at', 'varchar(24)')
      .addColumn('lease', 'varchar(36)')
      .addColumn('last_error', 'text')
      .addColumn('delivered_at', 'varchar(24)')
      .addCheckConstraint('deliveries_due', sql`(state = 'due') = (due_at is not null)`)
      .execute();
    await database.schema
      .createIndex('deliveries_due_at')
      .on('deliveries')
      .columns(['state', 'channel', 'due_at', 'id'])
      .execute();
    await database.schema
      .createIndex('deliveries_enquiry_id')
      .on('deliveries')
      .column('enquiry_id')
      .execute();
  },
};
