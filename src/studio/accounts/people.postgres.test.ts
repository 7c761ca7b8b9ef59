import { afterAll, beforeAll } from 'vitest';
import { startTemporaryPostgres, type TemporaryPostgres } from '#database/temporary-postgres.testing.ts';
import { describePeople } from './people.cases.ts';

let server: TemporaryPostgres;
beforeAll(async () => {
  server = await startTemporaryPostgres();
});
afterAll(() => server.remove());

describePeople('PostgreSQL', async () => ({ databaseUrl: await server.createDatabase() }));
