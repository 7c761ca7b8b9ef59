import { createTestDatabase } from '#database/create-test-database.testing.ts';
import { describePeople } from './people.cases.ts';

describePeople('PostgreSQL', async () => ({ databaseUrl: await createTestDatabase() }));
