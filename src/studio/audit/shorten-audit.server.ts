import type { Transaction } from 'kysely';
import { withoutAuditGuard } from '#studio/contract/audit-guard.server.ts';
import { recordAudit } from '#studio/contract/record-audit.server.ts';
import type { StudioTables } from '#studio/contract/studio-tables.server.ts';

/** Actions that are never deleted: `bringBack` finds in them what to restore. */
const needed = ['entries.withdrawn', 'entries.deleted'];

/**
 * Deletes old entries of the log: personal names must not be kept forever. The deletion is itself logged.
 *
 * @param before milliseconds since 1970
 * @param by the id of who asks for it
 * @returns the number of entries deleted
 */
export async function shortenAudit(
  transaction: Transaction<StudioTables>,
  before: number,
  by = 'system',
): Promise<number> {
  const time = new Date(before).toISOString();
  const { numDeletedRows } = await withoutAuditGuard(transaction, () =>
    transaction
      .deleteFrom('studio_audit')
      .where('at', '<', time)
      .where('action', 'not in', needed)
      .executeTakeFirstOrThrow(),
  );
  const count = Number(numDeletedRows);
  await recordAudit(transaction, { by, action: 'audit.shorten', details: { before: time, count } });
  return count;
}
