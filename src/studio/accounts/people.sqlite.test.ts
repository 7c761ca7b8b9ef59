import { describePeople } from './people.cases.ts';

describePeople('SQLite');
