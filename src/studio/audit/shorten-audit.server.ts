import type { StudioDatabase } from '../database/studio-tables.server.ts';
import { withoutAuditGuard } from './audit-guard.server.ts';
import { recordAudit } from './record-audit.server.ts';

/** What an entry that is off the site is brought back by. */
const needed = ['entries.withdrawn', 'entries.deleted'];

/**
 * Removes what was noted before a time, for those who run the site: names of people may not be kept for ever. That it was
 * done is noted in turn.
 *
 * @param before milliseconds since 1970
 * @returns how much was removed
 */
export async function shortenAudit(database: StudioDatabase, before: number): Promise<number> {
  const time = new Date(before).toISOString();
  return database.kysely.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await withoutAuditGuard(transaction, () =>
      transaction
        .deleteFrom('studio_audit')
        .where('at', '<', time)
        .where('action', 'not in', needed)
        .executeTakeFirstOrThrow(),
    );
    const count = Number(numDeletedRows);
    await recordAudit(transaction, {
      by: 'system',
      action: 'audit.shorten',
      details: { before: time, count },
    });
    return count;
  });
}
