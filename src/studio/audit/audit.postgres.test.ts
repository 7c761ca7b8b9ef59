import { createTestDatabase } from '#database/create-test-database.testing.ts';
import { describeAudit } from './audit.cases.ts';

describeAudit('PostgreSQL', async () => ({ databaseUrl: await createTestDatabase() }));
