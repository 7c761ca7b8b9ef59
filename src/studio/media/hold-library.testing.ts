import { sql, type Transaction } from 'kysely';
import { expect } from 'vitest';
import { advanceRevision } from '#studio/contract/advance-revision.server.ts';
import type { StudioDatabase, StudioTables } from '#studio/contract/studio-tables.server.ts';

interface HeldLibrary {
  /** Resolves once so many wait to change the library. */
  queue(count: number): Promise<void>;
  /** Lets them go on, in whatever order. */
  release(): Promise<void>;
}

/**
 * Holds up, on PostgreSQL, whoever changes the library, as somebody does who is in the midst of it.
 *
 * @param work what is changed meanwhile, which nobody sees before it is released
 */
export async function holdLibrary(
  database: StudioDatabase,
  work: (transaction: Transaction<StudioTables>) => Promise<unknown> = async () => undefined,
): Promise<HeldLibrary> {
  const [holding, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = database.kysely.transaction().execute(async (transaction) => {
    await advanceRevision(transaction, database);
    await work(transaction);
    holding.resolve();
    await ending.promise;
  });
  await Promise.race([holding.promise, held]);
  return {
    async queue(count) {
      const waiting = sql`select pid from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`;
      await expect
        .poll(async () => (await waiting.execute(database.kysely)).rows.length, { timeout: 5000 })
        .toBe(count);
    },
    async release() {
      ending.resolve();
      await held;
    },
  };
}
