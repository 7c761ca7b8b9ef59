import { inject } from 'vitest';

/**
 * Makes a database on the PostgreSQL that all test files share, and resolves with its `DATABASE_URL`. Tests that stop the
 * server, or look into its files, start one of their own: `startTemporaryPostgres`.
 *
 * @param template the `DATABASE_URL` of the one to copy, which nobody is connected to; without it, it is empty
 * @throws what PostgreSQL says, where it does not start
 */
export async function createTestDatabase(template?: string): Promise<string> {
  const address = inject('testDatabases') + (template ? new URL(template).pathname : '');
  const response = await fetch(address, { headers: { Connection: 'close' } });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}
