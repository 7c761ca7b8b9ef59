import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { raiseAuditGuard } from '#studio/contract/audit-guard.server.ts';

export const accounts: Migration = {
  async up(database: Kysely<unknown>) {
    const { schema } = database;
    await schema
      .createTable('studio_people')
      .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
      .addColumn('email', 'varchar(320)', (column) => column.unique())
      .addColumn('name', 'varchar(200)', (column) => column.notNull())
      .addColumn('role', 'varchar(20)', (column) => column.notNull())
      .addColumn('locales', 'text')
      .addColumn('password_hash', 'varchar(200)')
      .addColumn('totp_secret', 'varchar(400)')
      .addColumn('totp_offered', 'varchar(400)')
      .addColumn('totp_step', 'integer')
      .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('last_seen_at', 'varchar(24)')
      .addColumn('locked_at', 'varchar(24)')
      .addColumn('removed_at', 'varchar(24)')
      .execute();
    await schema
      .createTable('studio_sessions')
      .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
      .addColumn('token_hash', 'varchar(43)', (column) => column.notNull().unique())
      .addColumn('person_id', 'varchar(36)', (column) => column.notNull().references('studio_people.id'))
      .addColumn('stage', 'varchar(20)', (column) => column.notNull())
      .addColumn('device', 'varchar(100)', (column) => column.notNull())
      .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('last_seen_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('proven_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('expires_at', 'varchar(24)', (column) => column.notNull())
      .execute();
    await schema.createIndex('studio_sessions_person').on('studio_sessions').column('person_id').execute();
    await schema
      .createTable('studio_devices')
      .addColumn('token_hash', 'varchar(43)', (column) => column.primaryKey())
      .addColumn('person_id', 'varchar(36)', (column) => column.notNull().references('studio_people.id'))
      .addColumn('last_used_at', 'varchar(24)', (column) => column.notNull())
      .execute();
    await schema
      .createTable('studio_links')
      .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
      .addColumn('token_hash', 'varchar(43)', (column) => column.notNull().unique())
      .addColumn('kind', 'varchar(20)', (column) => column.notNull())
      .addColumn('email', 'varchar(320)')
      .addColumn('role', 'varchar(20)')
      .addColumn('locales', 'text')
      .addColumn('person_id', 'varchar(36)', (column) => column.references('studio_people.id'))
      .addColumn('created_by', 'varchar(36)', (column) => column.notNull())
      .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('expires_at', 'varchar(24)', (column) => column.notNull())
      .execute();
    await schema
      .createTable('studio_passkeys')
      .addColumn('id', 'varchar(1400)', (column) => column.primaryKey())
      .addColumn('person_id', 'varchar(36)', (column) => column.notNull().references('studio_people.id'))
      .addColumn('name', 'varchar(100)', (column) => column.notNull())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('counter', 'bigint', (column) => column.notNull())
      .addColumn('transports', 'text', (column) => column.notNull())
      .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('last_used_at', 'varchar(24)')
      .execute();
    await schema
      .createTable('studio_recovery_codes')
      .addColumn('code_hash', 'varchar(43)', (column) => column.primaryKey())
      .addColumn('person_id', 'varchar(36)', (column) => column.notNull().references('studio_people.id'))
      .execute();
    await schema
      .createTable('studio_challenges')
      .addColumn('challenge_hash', 'varchar(43)', (column) => column.primaryKey())
      .addColumn('purpose', 'varchar(20)', (column) => column.notNull())
      .addColumn('person_id', 'varchar(36)')
      .addColumn('expires_at', 'varchar(24)', (column) => column.notNull())
      .execute();
    await schema
      .createTable('studio_attempts')
      .addColumn('key', 'varchar(43)', (column) => column.primaryKey())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('ends_at', 'varchar(24)', (column) => column.notNull())
      .execute();
    await raiseAuditGuard(database);
  },
};
