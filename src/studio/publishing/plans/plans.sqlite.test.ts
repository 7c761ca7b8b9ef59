import { describePlans } from './plans.cases.ts';

describePlans('SQLite');
