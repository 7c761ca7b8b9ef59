import { createStudioTestDatabase } from '#studio/create-studio-test-database.testing.ts';
import { describeFactorDemand } from './factor-demand.cases.ts';
import { describeFactors } from './factors.cases.ts';

describeFactors('PostgreSQL', createStudioTestDatabase);
describeFactorDemand('PostgreSQL', createStudioTestDatabase);
