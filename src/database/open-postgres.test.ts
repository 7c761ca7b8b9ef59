import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createTestDatabase } from './create-test-database.testing.ts';
import { openPostgres } from './open-postgres.ts';

it('gives nobody a connection on which somebody else has given up waiting', async () => {
  const { kysely, close } = openPostgres<object>({
    url: await createTestDatabase(),
    log: pino({ enabled: false }),
    name: 'tests',
    tables: [],
    connections: 1,
    answerMilliseconds: 300,
  });
  const sleeping = kysely.connection().execute(async (connection) => {
    // Simulates a hung server, which would not cancel the statement itself.
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`select pg_sleep(20)`.execute(connection);
  });
  await expect(sleeping).rejects.toThrow('timeout');
  expect((await sql`select 1 as one`.execute(kysely)).rows).toEqual([{ one: 1 }]);
  await close();
});
