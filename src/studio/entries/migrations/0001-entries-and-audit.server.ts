import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const entriesAndAudit: Migration = {
  async up(database: Kysely<unknown>) {
    const { schema } = database;
    await schema
      .createTable('studio_state')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .execute();
    await (database as Kysely<{ studio_state: { id: number; revision: number } }>)
      .insertInto('studio_state')
      .values({ id: 1, revision: 0 })
      .execute();
    await schema
      .createTable('studio_versions')
      .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
      .addColumn('file', 'varchar(400)', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('cause', 'varchar(20)', (column) => column.notNull())
      .addColumn('document', 'text')
      .addColumn('base_document', 'text')
      .addColumn('base_digest', 'varchar(64)')
      .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('created_by', 'varchar(36)', (column) => column.notNull())
      .addColumn('note', 'text')
      .addColumn('draft_revision', 'integer')
      .addColumn('revision', 'integer')
      .addUniqueConstraint('studio_versions_file_number', ['file', 'number'])
      .execute();
    await schema
      .createTable('studio_live')
      .addColumn('file', 'varchar(400)', (column) => column.primaryKey())
      .addColumn('version_id', 'varchar(36)', (column) => column.notNull().references('studio_versions.id'))
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('published_at', 'varchar(24)', (column) => column.notNull())
      .execute();
    await schema.createIndex('studio_live_revision').on('studio_live').column('revision').execute();
    await schema
      .createTable('studio_drafts')
      .addColumn('file', 'varchar(400)', (column) => column.primaryKey())
      .addColumn('document', 'text')
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('base_version_id', 'varchar(36)')
      .addColumn('base_document', 'text')
      .addColumn('base_digest', 'varchar(64)')
      .addColumn('saved_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('saved_by', 'varchar(36)', (column) => column.notNull())
      .execute();
    await schema
      .createTable('studio_draft_revisions')
      .addColumn('file', 'varchar(400)', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('document', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('studio_draft_revisions_key', ['file', 'revision'])
      .execute();
    await schema
      .createTable('studio_presence')
      .addColumn('file', 'varchar(400)', (column) => column.notNull())
      .addColumn('editor_id', 'varchar(36)', (column) => column.notNull())
      .addColumn('block_id', 'varchar(60)')
      .addColumn('seen_at', 'varchar(24)', (column) => column.notNull())
      .addPrimaryKeyConstraint('studio_presence_key', ['file', 'editor_id'])
      .execute();
    await schema
      .createTable('studio_audit')
      .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
      .addColumn('at', 'varchar(24)', (column) => column.notNull())
      .addColumn('by', 'varchar(36)', (column) => column.notNull())
      .addColumn('action', 'varchar(60)', (column) => column.notNull())
      .addColumn('subject', 'varchar(400)')
      .addColumn('details', 'text')
      .execute();
    await schema.createIndex('studio_audit_at').on('studio_audit').columns(['at', 'id']).execute();
  },
};
