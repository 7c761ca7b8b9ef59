import { inject } from 'vitest';

/**
 * Makes an empty database on the PostgreSQL that all test files share, and resolves with its `DATABASE_URL`. Tests that
 * stop the server, or look into its files, start one of their own: `startTemporaryPostgres`.
 *
 * @throws what PostgreSQL says, where it does not start
 */
export async function createTestDatabase(): Promise<string> {
  const response = await fetch(inject('testDatabases'), { headers: { Connection: 'close' } });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}
