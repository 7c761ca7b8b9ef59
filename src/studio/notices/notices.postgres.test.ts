import { createStudioTestDatabase } from '#studio/create-studio-test-database.testing.ts';
import { describeNotices } from './notices.cases.ts';

describeNotices('PostgreSQL', createStudioTestDatabase);
