import { createTestDatabase } from '#database/create-test-database.testing.ts';
import { describeEntryRoutes } from './entry-routes.cases.ts';

describeEntryRoutes('PostgreSQL', createTestDatabase);
