import { afterAll, beforeAll, describe } from 'vitest';
import { startTemporaryPostgres, type TemporaryPostgres } from '#database/temporary-postgres.testing.ts';
import { describeSchedules } from './publishing.cases.ts';

describe('what is published later, in PostgreSQL', () => {
  let postgres: TemporaryPostgres;
  beforeAll(async () => {
    postgres = await startTemporaryPostgres();
  }, 60_000);
  afterAll(() => postgres.remove());

  describeSchedules('PostgreSQL', () => postgres.createDatabase());
});
