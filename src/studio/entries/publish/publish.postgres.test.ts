import { afterAll, beforeAll } from 'vitest';
import { startTemporaryPostgres, type TemporaryPostgres } from '#database/temporary-postgres.testing.ts';
import { describePublishing } from './publish.cases.ts';
import { describeMoves } from './publish-moves.cases.ts';
import { describeReplicas } from './publish-replicas.cases.ts';

let server: TemporaryPostgres;
beforeAll(async () => {
  server = await startTemporaryPostgres();
});
afterAll(() => server.remove());

for (const describeAll of [describePublishing, describeMoves]) {
  describeAll('PostgreSQL', () => server.createDatabase());
}
describeReplicas(() => server);
