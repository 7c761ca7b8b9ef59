import { describeFactorDemand } from './factor-demand.cases.ts';
import { describeFactors } from './factors.cases.ts';

describeFactors('SQLite');
describeFactorDemand('SQLite');
