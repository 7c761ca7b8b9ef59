import { createStudioTestDatabase } from '#studio/create-studio-test-database.testing.ts';
import { describeSecondEyes } from './second-eyes.cases.ts';

describeSecondEyes('PostgreSQL', createStudioTestDatabase);
