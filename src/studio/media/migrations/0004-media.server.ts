import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const media: Migration = {
  async up(database: Kysely<unknown>) {
    const { schema } = database;
    await schema
      .createTable('studio_media')
      .addColumn('name', 'varchar(100)', (column) => column.primaryKey())
      .addColumn('file_id', 'varchar(36)')
      .addColumn('alt', 'text', (column) => column.notNull())
      .addColumn('is_decorative', 'integer', (column) => column.notNull())
      .addColumn('title', 'text')
      .addColumn('focus', 'varchar(20)')
      .addColumn('tags', 'text', (column) => column.notNull())
      .addColumn('folder', 'varchar(200)', (column) => column.notNull())
      .addColumn('uploaded_at', 'varchar(24)')
      .addColumn('uploaded_by', 'varchar(36)')
      .addColumn('updated_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('deleted_at', 'varchar(24)')
      .execute();
    await schema
      .createTable('studio_media_files')
      .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
      .addColumn('name', 'varchar(100)', (column) => column.notNull().references('studio_media.name'))
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('digest', 'varchar(64)', (column) => column.notNull())
      .addColumn('file_name', 'varchar(120)', (column) => column.notNull())
      .addColumn('given_name', 'varchar(255)', (column) => column.notNull())
      .addColumn('kind', 'varchar(20)', (column) => column.notNull())
      .addColumn('content_type', 'varchar(60)', (column) => column.notNull())
      .addColumn('size', 'integer', (column) => column.notNull())
      .addColumn('width', 'integer', (column) => column.notNull())
      .addColumn('height', 'integer', (column) => column.notNull())
      .addColumn('color', 'varchar(7)')
      .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('created_by', 'varchar(36)', (column) => column.notNull())
      .addUniqueConstraint('studio_media_files_name_number', ['name', 'number'])
      .execute();
    await schema.createIndex('studio_media_files_digest').on('studio_media_files').column('digest').execute();
    await schema
      .createTable('studio_uploads')
      .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
      .addColumn('file_name', 'varchar(255)', (column) => column.notNull())
      .addColumn('size', 'integer', (column) => column.notNull())
      .addColumn('replaces', 'varchar(100)')
      .addColumn('folder', 'varchar(200)')
      .addColumn('item', 'varchar(100)')
      .addColumn('fault', 'text')
      .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('created_by', 'varchar(36)', (column) => column.notNull())
      .execute();
    await schema.createIndex('studio_uploads_created_at').on('studio_uploads').column('created_at').execute();
    await schema
      .createTable('studio_originals')
      .addColumn('digest', 'varchar(64)', (column) => column.primaryKey())
      .addColumn('size', 'integer', (column) => column.notNull())
      .addColumn('stored_at', 'varchar(24)', (column) => column.notNull())
      .execute();
    await schema
      .createTable('studio_original_chunks')
      .addColumn('digest', 'varchar(64)', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      // PostgreSQL's type for bytes; SQLite accepts any name.
      .addColumn('bytes', sql`bytea`, (column) => column.notNull())
      .addPrimaryKeyConstraint('studio_original_chunks_key', ['digest', 'number'])
      .execute();
  },
};
