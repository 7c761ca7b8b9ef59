import { describeEntryRoutes } from './entry-routes.cases.ts';
import { describeFileConflicts } from './file-conflict.cases.ts';

describeEntryRoutes('SQLite');
describeFileConflicts('SQLite');
