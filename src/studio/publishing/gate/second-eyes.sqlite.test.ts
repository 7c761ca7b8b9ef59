import { describeSecondEyes } from './second-eyes.cases.ts';

describeSecondEyes('SQLite');
