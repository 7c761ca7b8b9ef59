import { describeWebhooks } from './webhooks.cases.ts';

describeWebhooks('SQLite');
