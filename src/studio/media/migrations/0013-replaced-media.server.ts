import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const replacedMedia: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .alterTable('studio_media_files')
      .addColumn('is_proposed', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await schema.alterTable('studio_media_files').addColumn('replaced_id', 'varchar(36)').execute();
    await schema.alterTable('studio_media_files').addColumn('replaced_words', 'text').execute();
  },
};
