import { pino } from 'pino';
import { createTestDatabase } from '#database/create-test-database.testing.ts';
import { openStudioDatabase } from './open-studio-database.server.ts';

/** The `DATABASE_URL` of the one that this process copies. */
let template: Promise<string> | undefined;

/**
 * Makes a database with the studio's tables on the PostgreSQL that all test files share: a copy, since all migrations take
 * ten times as long. Resolves with its `DATABASE_URL`.
 */
export async function createStudioTestDatabase(): Promise<string> {
  template ??= makeTemplate();
  return createTestDatabase(await template);
}

async function makeTemplate(): Promise<string> {
  const databaseUrl = await createTestDatabase();
  const log = pino({ level: 'silent' });
  const database = await openStudioDatabase({ databaseUrl, dataDirectory: '/nonexistent', log });
  await database.close();
  return databaseUrl;
}
