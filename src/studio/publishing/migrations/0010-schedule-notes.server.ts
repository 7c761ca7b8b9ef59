import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const scheduleNotes: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('studio_schedules').addColumn('note', 'varchar(1000)').execute();
  },
};
