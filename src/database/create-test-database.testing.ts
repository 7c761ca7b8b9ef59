import { inject } from 'vitest';

/**
 * Creates a database on the PostgreSQL server shared by all test files, and resolves with its `DATABASE_URL`. Tests
 * that stop the server or read its files start their own (`startTemporaryPostgres`).
 *
 * @param template the `DATABASE_URL` of a database to copy, which must have no connections; by default the new one is
 * empty
 * @throws PostgreSQL's error if it does not start
 */
export async function createTestDatabase(template?: string): Promise<string> {
  const address = inject('testDatabases') + (template ? new URL(template).pathname : '');
  const response = await fetch(address, { headers: { Connection: 'close' } });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}
