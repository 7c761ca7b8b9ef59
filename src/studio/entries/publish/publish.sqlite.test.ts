import { describePublishing } from './publish.cases.ts';

describePublishing('SQLite', async () => undefined);
