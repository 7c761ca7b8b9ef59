import { describeNotices } from './notices.cases.ts';

describeNotices('SQLite');
