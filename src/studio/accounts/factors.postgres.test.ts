import { afterAll, beforeAll } from 'vitest';
import { startTemporaryPostgres, type TemporaryPostgres } from '#database/temporary-postgres.testing.ts';
import { describeFactorDemand } from './factor-demand.cases.ts';
import { describeFactors } from './factors.cases.ts';

let server: TemporaryPostgres;
beforeAll(async () => {
  server = await startTemporaryPostgres();
});
afterAll(() => server.remove());

describeFactors('PostgreSQL', async () => ({ databaseUrl: await server.createDatabase() }));
describeFactorDemand('PostgreSQL', async () => ({ databaseUrl: await server.createDatabase() }));
