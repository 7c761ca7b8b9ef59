import { describePreviews } from './previews.cases.ts';

describePreviews('SQLite');
