import { describe } from 'vitest';
import { createStudioTestDatabase } from '../database/create-studio-test-database.testing.ts';
import { describeLiveOverlay } from './live-overlay.cases.ts';

describe('what is published, in PostgreSQL', () => {
  describeLiveOverlay(createStudioTestDatabase);
});
