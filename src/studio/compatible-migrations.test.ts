import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createTestDatabase } from '#database/create-test-database.testing.ts';
import { findBreakingChanges } from '#database/find-breaking-changes.testing.ts';
import { readSchema, type Schema } from '#database/read-schema.testing.ts';
import { runMigrations } from '#database/run-migrations.ts';
import { studioMigrations } from './migrations.server.ts';
import { connectStudioDatabase } from './open-studio-database.server.ts';

/** Nothing in the studio removes a version, so that nothing of the release before was refused by these. */
const harmless =
  /^studio_versions cannot be removed from while studio_(?:release_entries|schedules|plan_entries) leads there\.$/;

it('no migration of the studio breaks what the release before does', async () => {
  const databaseUrl = await createTestDatabase();
  const log = pino({ level: 'silent' });
  const names = Object.keys(studioMigrations);
  const schemas: Schema[] = [];
  for (const last of names) {
    const database = await connectStudioDatabase({ databaseUrl, dataDirectory: '/nonexistent', log });
    const known = Object.fromEntries(Object.entries(studioMigrations).filter(([name]) => name <= last));
    await runMigrations(database, known, 'studio_migration');
    await database.close();
    schemas.push(await readSchema(databaseUrl));
  }
  expect(schemas[0]?.columns.size).toBeGreaterThan(10);
  const breaks = schemas.slice(1).flatMap((schema, index) => {
    const before = schemas[index];
    const found = before ? findBreakingChanges(before, schema) : ['?'];
    return found.map((what) => `${names[index + 1]}: ${what}`);
  });
  expect(breaks.filter((one) => !harmless.test(one.replace(/^[\w-]+: /, '')))).toEqual([]);
});
