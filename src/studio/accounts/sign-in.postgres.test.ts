import { createTestDatabase } from '#database/create-test-database.testing.ts';
import { describeSignIn } from './sign-in.cases.ts';

describeSignIn('PostgreSQL', async () => ({ databaseUrl: await createTestDatabase() }));
