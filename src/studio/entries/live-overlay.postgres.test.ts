import { describe } from 'vitest';
import { createTestDatabase } from '#database/create-test-database.testing.ts';
import { describeLiveOverlay } from './live-overlay.cases.ts';

describe('what is published, in PostgreSQL', () => {
  describeLiveOverlay(createTestDatabase);
});
