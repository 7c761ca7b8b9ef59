import { describeEntryRoutes } from './entry-routes.cases.ts';

describeEntryRoutes('SQLite', async () => undefined);
