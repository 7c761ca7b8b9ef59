import { testOutsideLinks } from './outside-links.cases.ts';

testOutsideLinks();
