import { describe } from 'vitest';
import { createStudioTestDatabase } from '../database/create-studio-test-database.testing.ts';
import { describePreviews } from './previews.cases.ts';

describe('links to previews, in PostgreSQL', () => {
  describePreviews('PostgreSQL', createStudioTestDatabase);
});
