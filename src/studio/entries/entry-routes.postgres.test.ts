import { afterAll, beforeAll } from 'vitest';
import { startTemporaryPostgres, type TemporaryPostgres } from '#database/temporary-postgres.testing.ts';
import { describeEntryRoutes } from './entry-routes.cases.ts';
import { describeFileConflicts } from './file-conflict.cases.ts';

let server: TemporaryPostgres;
beforeAll(async () => {
  server = await startTemporaryPostgres();
});
afterAll(() => server.remove());

describeEntryRoutes('PostgreSQL', () => server.createDatabase());
describeFileConflicts('PostgreSQL', () => server.createDatabase());
