import { afterAll, beforeAll } from 'vitest';
import { startTemporaryPostgres, type TemporaryPostgres } from '#database/temporary-postgres.testing.ts';
import { describeAudit } from './audit.cases.ts';

let server: TemporaryPostgres;
beforeAll(async () => {
  server = await startTemporaryPostgres();
});
afterAll(() => server.remove());

describeAudit('PostgreSQL', async () => ({ databaseUrl: await server.createDatabase() }));
