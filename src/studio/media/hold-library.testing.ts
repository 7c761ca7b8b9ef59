import { sql } from 'kysely';
import { expect } from 'vitest';
import type { StudioDatabase } from '../database/studio-tables.server.ts';
import { advanceRevision } from '../entries/advance-revision.server.ts';

interface HeldLibrary {
  /** Resolves once so many wait to change the library. */
  queue(count: number): Promise<void>;
  /** Lets them go on, in the order in which they came. */
  release(): Promise<void>;
}

/** Holds up, on PostgreSQL, whoever changes the library, as somebody does who is in the midst of it. */
export async function holdLibrary(database: StudioDatabase): Promise<HeldLibrary> {
  const [holding, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = database.kysely.transaction().execute(async (transaction) => {
    await advanceRevision(transaction, database);
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
