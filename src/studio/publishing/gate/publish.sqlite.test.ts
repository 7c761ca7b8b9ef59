import { describeClearedAway } from './cleared-away.cases.ts';
import { describePublishing } from './publish.cases.ts';
import { describeMoves } from './publish-moves.cases.ts';

for (const describeAll of [describePublishing, describeMoves, describeClearedAway]) describeAll('SQLite');
