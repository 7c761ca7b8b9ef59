import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Migration } from 'kysely/migration';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openSqlite } from '#database/open-sqlite.ts';
import type { EnquiryTables } from '../enquiry-tables.server.ts';
import { migrateDatabase, migrations } from './migrate-database.server.ts';

async function setUp() {
  const directory = await mkdtemp(join(tmpdir(), 'migrations-'));
  const database = await openSqlite<EnquiryTables>({ file: join(directory, 'enquiries.sqlite') });
  onTestFinished(() => database.close());
  const listTables = async () => (await database.kysely.introspection.getTables()).map(({ name }) => name);
  return { database, listTables };
}

const addTable = (name: string): Migration => ({
  up: (database) => database.schema.createTable(name).addColumn('id', 'integer').execute(),
});

describe('migrateDatabase', () => {
  it('makes the tables once', async () => {
    const { database, listTables } = await setUp();
    await migrateDatabase(database);
    await migrateDatabase(database);
    expect(await listTables()).toEqual(['deliveries', 'enquiries', 'enquiry_events']);
  });

  it('changes nothing where one of several fails, and says why', async () => {
    const { database, listTables } = await setUp();
    const failing: Migration = { up: () => Promise.reject(new Error('no room')) };
    const broken = { ...migrations, '9001-more': addTable('more'), '9002-failing': failing };
    await expect(migrateDatabase(database, broken)).rejects.toThrow('no room');
    expect(await listTables()).toEqual([]);
    await migrateDatabase(database, { ...migrations, '9001-more': addTable('more') });
    expect(await listTables()).toEqual(['deliveries', 'enquiries', 'enquiry_events', 'more']);
  });

  it('takes a database as it is that a later release has migrated', async () => {
    const { database, listTables } = await setUp();
    await migrateDatabase(database, { ...migrations, '9001-later': addTable('later') });
    await migrateDatabase(database);
    expect(await listTables()).toContain('later');
  });
});
