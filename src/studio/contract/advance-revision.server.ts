import { sql, type Transaction } from 'kysely';
import type { StudioDatabase, StudioTables } from './studio-tables.server.ts';

/** The PostgreSQL NOTIFY channel for publications. */
export const studioChannel = 'studio';

/**
 * Increments the revision of the published content, and notifies other processes on commit. Call it first in
 * the transaction: it locks the row until commit, so that publications run one after another.
 *
 * @returns the new revision, which everything put into `studio_live` in this transaction carries
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
 * Resolves once no publication is in progress: PostgreSQL may still be running one whose client has lost its
 * connection.
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
