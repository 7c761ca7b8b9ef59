import { createTestDatabase } from '#database/create-test-database.testing.ts';
import { describeFactorDemand } from './factor-demand.cases.ts';
import { describeFactors } from './factors.cases.ts';

describeFactors('PostgreSQL', async () => ({ databaseUrl: await createTestDatabase() }));
describeFactorDemand('PostgreSQL', async () => ({ databaseUrl: await createTestDatabase() }));
