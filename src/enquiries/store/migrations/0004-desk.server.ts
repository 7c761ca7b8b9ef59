import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a team makes of its enquiries: who sees to each, what was done, and answers. Erased with the enquiry. */
export const desk: Migration = {
  async up(database: Kysely<unknown>) {
    for (const [column, type] of [
      ['assignee', 'varchar(36)'],
      ['answered_at', 'varchar(24)'],
      ['spam_at', 'varchar(24)'],
    ] as const)
      await database.schema.alterTable('enquiries').addColumn(column, type).execute();
    await database.schema
      .alterTable('enquiries')
      .addColumn('events', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    // The open ones are few among many, and asked for most.
    await sql`create index enquiries_open on enquiries (received_at, id) where answered_at is null`.execute(
      database,
    );
    await database.schema
      .createTable('enquiry_events')
      .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
      .addColumn('enquiry_id', 'varchar(36)', (column) =>
        column.notNull().references('enquiries.id').onDelete('cascade'),
      )
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('at', 'varchar(24)', (column) => column.notNull())
      .addColumn('by', 'varchar(36)', (column) => column.notNull())
      .addColumn('kind', 'varchar(20)', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .execute();
    await database.schema
      .createIndex('enquiry_events_enquiry_id')
      .on('enquiry_events')
      .columns(['enquiry_id', 'position'])
      .unique()
      .execute();
  },
};
