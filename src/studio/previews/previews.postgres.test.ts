import { createStudioTestDatabase } from '#studio/create-studio-test-database.testing.ts';
import { describePreviews } from './previews.cases.ts';

describePreviews('PostgreSQL', createStudioTestDatabase);
