import { createStudioTestDatabase } from '#studio/create-studio-test-database.testing.ts';
import { testOutsideLinks } from './outside-links.cases.ts';

testOutsideLinks(createStudioTestDatabase);
