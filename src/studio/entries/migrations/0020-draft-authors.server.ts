import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who has written drafts and the versions made of them, and who has approved those as they are. */
export const draftAuthors: Migration = {
  async up(database: Kysely<unknown>) {
    const { schema } = database;
    // One each: SQLite adds no more at once.
    for (const [table, name, type] of [
      ['studio_drafts', 'begun_revision', 'integer'],
      ['studio_drafts', 'authors', 'text'],
      ['studio_drafts', 'approved_revision', 'integer'],
      ['studio_drafts', 'approved_by', 'text'],
      ['studio_versions', 'authors', 'text'],
      ['studio_versions', 'approved_by', 'text'],
    ] as const)
      await schema.alterTable(table).addColumn(name, type).execute();
    // Of whom else had a hand in it, nothing is known.
    await sql`
      update studio_drafts set begun_revision = revision, authors = '["' || saved_by || '"]'
      where document is not null`.execute(database);
  },
};
