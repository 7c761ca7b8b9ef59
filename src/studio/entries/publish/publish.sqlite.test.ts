import { describePublishing } from './publish.cases.ts';
import { describeGate } from './publish-gate.cases.ts';
import { describeMoves } from './publish-moves.cases.ts';

for (const describeAll of [describePublishing, describeGate, describeMoves]) {
  describeAll('SQLite', async () => undefined);
}
