import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { AuditTables } from './audit-tables.server.ts';

/** What was done. */
export interface AuditedAction {
  /** The editor’s id; `system` for what is done by itself. */
  by: string;
  /** A room and a verb: `entries.publish`, `accounts.invite`. */
  action: string;
  /** What it was done to: a file, a person’s id, a release’s. */
  subject?: string;
  /** Never a secret, nor the words of a document. */
  details?: Readonly<Record<string, unknown>>;
}

/**
 * Notes in the log of all that editors do that something was done. It is part of the transaction that does it: what is
 * not noted was not done.
 */
export async function recordAudit<Tables extends AuditTables>(
  transaction: Transaction<Tables> | Kysely<Tables>,
  { by, action, subject, details }: AuditedAction,
  now: () => number = Date.now,
): Promise<void> {
  const database = transaction as unknown as Kysely<AuditTables>;
  await database
    .insertInto('studio_audit')
    .values({
      id: randomUUID(),
      at: new Date(now()).toISOString(),
      by,
      action,
      subject: subject ?? null,
      details: details ? JSON.stringify(details) : null,
    })
    .execute();
}
