import { describe } from 'vitest';
import { createTestDatabase } from '#database/create-test-database.testing.ts';
import { describePreviews } from './previews.cases.ts';

describe('links to previews, in PostgreSQL', () => {
  describePreviews('PostgreSQL', createTestDatabase);
});
