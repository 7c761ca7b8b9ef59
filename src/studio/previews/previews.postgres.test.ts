import { afterAll, beforeAll, describe } from 'vitest';
import { startTemporaryPostgres, type TemporaryPostgres } from '#database/temporary-postgres.testing.ts';
import { describePreviews } from './previews.cases.ts';

describe('links to previews, in PostgreSQL', () => {
  let postgres: TemporaryPostgres;
  beforeAll(async () => {
    postgres = await startTemporaryPostgres();
  }, 60_000);
  afterAll(() => postgres.remove());

  describePreviews('PostgreSQL', () => postgres.createDatabase());
});
