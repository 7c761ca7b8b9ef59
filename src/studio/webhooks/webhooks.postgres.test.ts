import { createStudioTestDatabase } from '#studio/create-studio-test-database.testing.ts';
import { describeWebhooks } from './webhooks.cases.ts';

describeWebhooks('PostgreSQL', createStudioTestDatabase);
