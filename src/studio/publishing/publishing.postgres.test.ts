import { describe } from 'vitest';
import { createStudioTestDatabase } from '../database/create-studio-test-database.testing.ts';
import { describeSchedules } from './publishing.cases.ts';

describe('what is published later, in PostgreSQL', () => {
  describeSchedules('PostgreSQL', createStudioTestDatabase);
});
