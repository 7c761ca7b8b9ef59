import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const seenMedia: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .alterTable('studio_media')
      .addColumn('seen', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
  },
};
