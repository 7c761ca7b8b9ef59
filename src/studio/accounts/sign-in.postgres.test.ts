import { afterAll, beforeAll } from 'vitest';
import { startTemporaryPostgres, type TemporaryPostgres } from '#database/temporary-postgres.testing.ts';
import { describeSignIn } from './sign-in.cases.ts';

let server: TemporaryPostgres;
beforeAll(async () => {
  server = await startTemporaryPostgres();
});
afterAll(() => server.remove());

describeSignIn('PostgreSQL', async () => ({ databaseUrl: await server.createDatabase() }));
