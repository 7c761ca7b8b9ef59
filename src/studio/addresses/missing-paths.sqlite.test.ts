import { testMissingPaths } from './missing-paths.cases.ts';

testMissingPaths();
