import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { startTemporaryPostgres } from './temporary-postgres.testing.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * A URL that answers each request with the `DATABASE_URL` of a new database: empty, or a copy of the one named in
     * the path.
     */
    testDatabases: string;
  }
}

/**
 * Vitest's global set-up: one PostgreSQL server for all test files, started lazily by the first request.
 *
 * @returns the teardown
 */
export default async function serveTestDatabases(project: TestProject): Promise<() => Promise<void>> {
  let starting: ReturnType<typeof startTemporaryPostgres> | undefined;
  const server = createServer(async ({ url }, response) => {
    try {
      starting ??= startTemporaryPostgres();
      response.end(await (await starting).createDatabase(url?.slice(1)));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  project.provide('testDatabases', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    server.closeAllConnections();
    await (await starting?.catch(() => undefined))?.remove();
  };
}
