import { createStudioTestDatabase } from '#studio/create-studio-test-database.testing.ts';
import { describePeople } from './people.cases.ts';

describePeople('PostgreSQL', createStudioTestDatabase);
