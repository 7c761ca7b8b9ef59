import { describeAudit } from './audit.cases.ts';

describeAudit('SQLite');
