import { describeFactors } from './factors.cases.ts';

describeFactors('SQLite', async () => ({}));
