import { createStudioTestDatabase } from '#studio/create-studio-test-database.testing.ts';
import { describeClearedAway } from './cleared-away.cases.ts';
import { describePublishing } from './publish.cases.ts';
import { describeMoves } from './publish-moves.cases.ts';
import { describeReplicas } from './publish-replicas.cases.ts';

for (const describeAll of [describePublishing, describeMoves, describeClearedAway])
  describeAll('PostgreSQL', createStudioTestDatabase);
describeReplicas(createStudioTestDatabase);
