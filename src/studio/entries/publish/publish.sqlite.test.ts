import { describePublishing } from './publish.cases.ts';
import { describeMoves } from './publish-moves.cases.ts';
import { describePublishingUnderEditors } from './publish-under-editors.cases.ts';

for (const describeAll of [describePublishing, describeMoves, describePublishingUnderEditors]) {
  describeAll('SQLite', async () => undefined);
}
