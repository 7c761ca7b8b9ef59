import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#database/create-test-database.testing.ts';
import { findBreakingChanges } from '#database/find-breaking-changes.testing.ts';
import { openSqlite } from '#database/open-sqlite.ts';
import { readSchema } from '#database/read-schema.testing.ts';
import { runStatements } from '#database/temporary-postgres.testing.ts';
import { testEnquiryStore } from '../enquiry-store.cases.ts';
import type { EnquiryDatabase, EnquiryTables } from '../enquiry-tables.server.ts';
import { openPostgresDatabase } from '../postgres-database.server.ts';
import { migrateDatabase, migrations } from './migrate-database.server.ts';

const log = pino({ level: 'silent' });
let url: string;
beforeAll(async () => {
  url = await createTestDatabase();
});

type Migrations = Readonly<Record<string, Migration>>;

const makeMigration = (up: (database: Kysely<unknown>) => Promise<unknown>): Migration => ({
  up: async (database) => void (await up(database)),
});

/** One of each kind of change that a release may make while the previous one still runs. */
const allowed: Migrations = {
  '9001-optional-column': makeMigration((database) =>
    database.schema.alterTable('enquiries').addColumn('campaign', 'varchar(40)').execute(),
  ),
  '9002-column-with-default': makeMigration((database) =>
    database.schema
      .alterTable('deliveries')
      .addColumn('priority', 'integer', (column) => column.notNull().defaultTo(0))
      .execute(),
  ),
  '9003-table': makeMigration((database) =>
    database.schema
      .createTable('notes')
      .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
      .addColumn('enquiry_id', 'varchar(36)', (column) =>
        column.notNull().references('enquiries.id').onDelete('cascade'),
      )
      .execute(),
  ),
  '9004-index': makeMigration((database) =>
    database.schema.createIndex('enquiries_locale').on('enquiries').column('locale').execute(),
  ),
};

/** Changes that would break the previous release, with the message for each. */
const forbidden: readonly [what: string, change: string, said: RegExp][] = [
  ['a column goes', 'alter table enquiries drop column email_key', /^enquiries\.email_key is gone/],
  [
    'a column gets another name',
    'alter table enquiries rename column page to path',
    /^enquiries\.page is gone/,
  ],
  ['a table gets another name', 'alter table deliveries rename to outbox', /^deliveries\.\w+ is gone/],
  [
    'a type changes',
    'alter table enquiries alter content type jsonb using content::jsonb',
    /was text and is jsonb/,
  ],
  [
    'a text becomes shorter',
    'alter table enquiries alter form type varchar(10)',
    /is character varying\(10\)/,
  ],
  [
    'a column has to be given',
    "alter table enquiries add campaign text not null default ''; alter table enquiries alter campaign drop default",
    /^enquiries\.campaign has to be given/,
  ],
  ['null is refused', 'alter table enquiries alter email_key set not null', /may no longer be null/],
  [
    'a value has to be another one',
    "alter table deliveries add check (channel <> 'webhook')",
    /has to meet: CHECK/,
  ],
  [
    'a value has to be unique',
    'create unique index one_per_page on enquiries (page)',
    /has to meet: CREATE UNIQUE INDEX/,
  ],
  [
    'rows are held by others',
    'create table notes (enquiry_id varchar(36) references enquiries)',
    /cannot be removed from while notes/,
  ],
];

async function emptyDatabase(): Promise<void> {
  await runStatements(url, 'drop schema public cascade; create schema public');
}

/** The schema after each migration. */
async function migrateStepByStep(all: Migrations) {
  const schemas = [];
  for (const last of Object.keys(all)) {
    const known = Object.fromEntries(Object.entries(all).filter(([name]) => name <= last));
    const database = openPostgresDatabase({ url, log });
    await migrateDatabase(database, known);
    await database.close();
    schemas.push({ last, schema: await readSchema(url) });
  }
  return schemas;
}

describe('a migration', () => {
  it('breaks nothing that the release before does', async () => {
    await emptyDatabase();
    const schemas = await migrateStepByStep({ ...migrations, ...allowed });
    expect(schemas[0]?.schema.columns.size).toBeGreaterThan(10);
    const breaks = schemas.slice(1).map(({ last, schema }, index) => {
      const before = schemas[index]?.schema;
      return { last, breaks: before ? findBreakingChanges(before, schema) : ['?'] };
    });
    expect(breaks.filter((one) => one.breaks.length > 0)).toEqual([]);
  });

  it.each(forbidden)('is found out where %s', async (_what, change, said) => {
    await emptyDatabase();
    const [{ schema: before } = { schema: undefined }] = (await migrateStepByStep(migrations)).slice(-1);
    await runStatements(url, change);
    const breaks = before && findBreakingChanges(before, await readSchema(url));
    expect(breaks?.join('\n')).toMatch(said);
  });
});

/** The database as a running release finds it after the next one has migrated it. */
async function addWhatIsAllowed(database: EnquiryDatabase): Promise<EnquiryDatabase> {
  const tables = await database.kysely.introspection.getTables();
  if (!tables.some(({ name }) => name === 'notes'))
    await migrateDatabase(database, { ...migrations, ...allowed });
  return database;
}

// This release's code, on tables that are one release ahead: what it asks of them is the same for both databases.
testEnquiryStore('SQLite that the next release has migrated', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'next-release-'));
  return {
    open: async () =>
      addWhatIsAllowed(await openSqlite<EnquiryTables>({ file: join(directory, 'enquiries.sqlite') })),
    remove: () => rm(directory, { recursive: true }),
  };
});
