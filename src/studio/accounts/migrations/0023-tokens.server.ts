import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Tokens that programs act with for people, what was done with them, and the answers that a repeated call gets again. */
export const tokens: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('studio_tokens')
      .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
      .addColumn('token_hash', 'varchar(43)', (column) => column.notNull().unique())
      .addColumn('person_id', 'varchar(36)', (column) => column.notNull())
      .addColumn('name', 'varchar(100)', (column) => column.notNull())
      .addColumn('role', 'varchar(20)', (column) => column.notNull())
      .addColumn('locales', 'text')
      .addColumn('uses', 'text', (column) => column.notNull())
      .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('expires_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('last_used_at', 'varchar(24)')
      .execute();
    await schema.createIndex('studio_tokens_person').on('studio_tokens').column('person_id').execute();
    await schema
      .createTable('studio_repeatable_calls')
      .addColumn('token_id', 'varchar(36)', (column) => column.notNull())
      .addColumn('key', 'varchar(255)', (column) => column.notNull())
      .addColumn('fingerprint', 'varchar(43)', (column) => column.notNull())
      .addColumn('begun_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('status', 'integer')
      .addColumn('answer', 'text')
      .addPrimaryKeyConstraint('studio_repeatable_calls_key', ['token_id', 'key'])
      .execute();
    // One each: SQLite adds no more at once.
    await schema.alterTable('studio_audit').addColumn('token', 'varchar(100)').execute();
    await schema.alterTable('studio_drafts').addColumn('tokens', 'text').execute();
    await schema.alterTable('studio_versions').addColumn('tokens', 'text').execute();
  },
};
