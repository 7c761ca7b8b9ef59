import { createStudioTestDatabase } from '#studio/create-studio-test-database.testing.ts';
import { testMissingPaths } from './missing-paths.cases.ts';

testMissingPaths(createStudioTestDatabase);
