import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const company: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('studio_people').addColumn('company_subject', 'varchar(43)').execute();
    await schema.createIndex('studio_people_company').on('studio_people').column('company_subject').execute();
    // One each: SQLite adds no more at once.
    for (const [name, type] of [
      ['company_sid', 'varchar(400)'],
      ['company_credential', 'text'],
      ['company_checked_at', 'varchar(24)'],
      ['company_asked_at', 'varchar(24)'],
    ] as const)
      await schema.alterTable('studio_sessions').addColumn(name, type).execute();
  },
};
