import { sql, type Transaction } from 'kysely';
import type { StudioDatabase, StudioTables } from '../database/studio-tables.server.ts';

/** The channel on which PostgreSQL tells other processes that something was published. */
export const studioChannel = 'studio';

/**
 * Counts the revision of all that is published up by one, and has other processes told once the transaction is through.
 * It locks the row until then, so that whoever publishes after it sees what this one does: call it first.
 *
 * @returns what is put into `studio_live` in this transaction has this revision
 */
export async function advanceRevision(
  transaction: Transaction<StudioTables>,
  { hasConcurrentWriters }: Pick<StudioDatabase, 'hasConcurrentWriters'>,
): Promise<number> {
  const { revision } = await transaction
    .updateTable('studio_state')
    .set((expression) => ({ revision: expression('revision', '+', 1) }))
    .where('id', '=', 1)
    .returning('revision')
    .executeTakeFirstOrThrow();
  if (hasConcurrentWriters) {
    await sql`select pg_notify(${studioChannel}, ${String(revision)})`.execute(transaction);
  }
  return revision;
}

/**
 * Resolves once nobody is publishing: PostgreSQL may still be carrying out what somebody has begun whose connection was
 * lost since.
 *
 * @throws whatever the database throws
 */
export async function waitForWriters({
  kysely,
  hasConcurrentWriters,
}: Pick<StudioDatabase, 'kysely' | 'hasConcurrentWriters'>): Promise<void> {
  if (!hasConcurrentWriters) return;
  await kysely.selectFrom('studio_state').select('revision').where('id', '=', 1).forUpdate().execute();
}
