import { describeClearedAway } from './cleared-away.cases.ts';
import { describePublishing } from './publish.cases.ts';
import { describeMoves } from './publish-moves.cases.ts';
import { describePublishingUnderEditors } from './publish-under-editors.cases.ts';

for (const describeAll of [
  describePublishing,
  describeMoves,
  describePublishingUnderEditors,
  describeClearedAway,
]) {
  describeAll('SQLite', async () => undefined);
}
