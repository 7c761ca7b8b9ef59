import { createStudioTestDatabase } from '#studio/create-studio-test-database.testing.ts';
import { describeEntryRoutes } from './entry-routes.cases.ts';
import { describeFileConflicts } from './file-conflict.cases.ts';

describeEntryRoutes('PostgreSQL', createStudioTestDatabase);
describeFileConflicts('PostgreSQL', createStudioTestDatabase);
