import { describeSchedules } from './publishing.cases.ts';

describeSchedules('SQLite', async () => undefined);
