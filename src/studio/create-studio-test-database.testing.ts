import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createTestDatabase } from '#database/create-test-database.testing.ts';
import { openStudioDatabase, studioFile } from './open-studio-database.server.ts';

/** What this process copies: a `DATABASE_URL`, and a file of SQLite. */
let template: Promise<string> | undefined;
let file: Promise<Buffer> | undefined;

/**
 * Makes a database with the studio's tables on the PostgreSQL that all test files share: a copy, since all migrations take
 * ten times as long. Resolves with its `DATABASE_URL`.
 */
export async function createStudioTestDatabase(): Promise<string> {
  template ??= makeTemplate();
  return createTestDatabase(await template);
}

/** Both databases, for `describe.each`. On PostgreSQL only what a database decides is tested. */
export const studioDatabases = [
  { database: 'SQLite', isPostgres: false, createUrl: async () => undefined },
  { database: 'PostgreSQL', isPostgres: true, createUrl: createStudioTestDatabase },
];

async function makeTemplate(): Promise<string> {
  const databaseUrl = await createTestDatabase();
  const log = pino({ level: 'silent' });
  const database = await openStudioDatabase({ databaseUrl, dataDirectory: '/nonexistent', log });
  await database.close();
  return databaseUrl;
}

/** Puts a SQLite file with the studio's tables into a folder, which takes a tenth of all migrations. */
export async function placeStudioFile(dataDirectory: string): Promise<void> {
  file ??= makeFile();
  await writeFile(join(dataDirectory, studioFile), await file);
}

async function makeFile(): Promise<Buffer> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'studio-template-'));
  const log = pino({ level: 'silent' });
  const database = await openStudioDatabase({ databaseUrl: undefined, dataDirectory, log });
  await database.close();
  const bytes = await readFile(join(dataDirectory, studioFile));
  await rm(dataDirectory, { recursive: true });
  return bytes;
}
