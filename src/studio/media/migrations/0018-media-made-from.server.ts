import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const mediaMadeFrom: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .alterTable('studio_media')
      .addColumn('made_from', 'text', (column) => column.notNull().defaultTo('{}'))
      .execute();
  },
};
