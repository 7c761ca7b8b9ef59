import { createStudioTestDatabase } from '#studio/create-studio-test-database.testing.ts';
import { describeAudit } from './audit.cases.ts';

describeAudit('PostgreSQL', createStudioTestDatabase);
