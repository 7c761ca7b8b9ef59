import { createTestDatabase } from '#database/create-test-database.testing.ts';
import { describeFactors } from './factors.cases.ts';

describeFactors('PostgreSQL', async () => ({ databaseUrl: await createTestDatabase() }));
