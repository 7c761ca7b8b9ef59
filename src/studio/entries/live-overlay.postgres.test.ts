import { afterAll, beforeAll, describe } from 'vitest';
import { startTemporaryPostgres, type TemporaryPostgres } from '#database/temporary-postgres.testing.ts';
import { describeLiveOverlay } from './live-overlay.cases.ts';

describe('what is published, in PostgreSQL', () => {
  let postgres: TemporaryPostgres;
  beforeAll(async () => {
    postgres = await startTemporaryPostgres();
  }, 60_000);
  afterAll(() => postgres.remove());

  describeLiveOverlay(() => postgres.createDatabase());
});
