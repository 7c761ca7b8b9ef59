import { createStudioTestDatabase } from '#studio/create-studio-test-database.testing.ts';
import { describeSignIn } from './sign-in.cases.ts';

describeSignIn('PostgreSQL', createStudioTestDatabase);
