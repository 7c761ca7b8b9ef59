import { createStudioTestDatabase } from '#studio/create-studio-test-database.testing.ts';
import { describeReviews } from './reviews.cases.ts';

describeReviews('PostgreSQL', createStudioTestDatabase);
