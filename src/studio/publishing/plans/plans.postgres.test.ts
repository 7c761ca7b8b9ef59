import { describe } from 'vitest';
import { createStudioTestDatabase } from '#studio/create-studio-test-database.testing.ts';
import { describePlans } from './plans.cases.ts';

describe('what is planned, in PostgreSQL', () => {
  describePlans('PostgreSQL', createStudioTestDatabase);
});
