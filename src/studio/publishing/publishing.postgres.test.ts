import { describe } from 'vitest';
import { createTestDatabase } from '#database/create-test-database.testing.ts';
import { describeSchedules } from './publishing.cases.ts';

describe('what is published later, in PostgreSQL', () => {
  describeSchedules('PostgreSQL', createTestDatabase);
});
