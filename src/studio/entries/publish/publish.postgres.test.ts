import { createTestDatabase } from '#database/create-test-database.testing.ts';
import { describePublishing } from './publish.cases.ts';

describePublishing('PostgreSQL', createTestDatabase);
