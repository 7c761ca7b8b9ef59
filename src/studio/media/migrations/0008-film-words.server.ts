import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const videoWords: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .alterTable('studio_media')
      .addColumn('titles', 'text', (column) => column.notNull().defaultTo('{}'))
      .execute();
    await schema.alterTable('studio_media').addColumn('poster', 'varchar(100)').execute();
  },
};
