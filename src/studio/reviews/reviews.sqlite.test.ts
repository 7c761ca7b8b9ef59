import { describeReviews } from './reviews.cases.ts';

describeReviews('SQLite');
