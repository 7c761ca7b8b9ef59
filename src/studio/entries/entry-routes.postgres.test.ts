import { createTestDatabase } from '#database/create-test-database.testing.ts';
import { describeEntryRoutes } from './entry-routes.cases.ts';
import { describeFileConflicts } from './file-conflict.cases.ts';

describeEntryRoutes('PostgreSQL', createTestDatabase);
describeFileConflicts('PostgreSQL', createTestDatabase);
