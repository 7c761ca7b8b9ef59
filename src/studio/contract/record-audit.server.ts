import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { findActingToken } from './acting-token.server.ts';
import type { StudioKysely } from './studio-tables.server.ts';

export interface AuditedAction {
  /** An editor's id, or `system`. */
  by: string;
  /** A room and a verb: `entries.publish`, `accounts.invite`. */
  action: string;
  /** What it was done to: an entry's file, a person's id, a plan's id. */
  subject?: string;
  /** Must contain neither secrets nor the contents of documents. */
  details?: Readonly<Record<string, unknown>>;
  /** The name of the token that it was tried with; of what is done, the transaction knows it. */
  token?: string | undefined;
}

let count = 0;

/** Ids of one process sort as their lines were written, also within a millisecond. */
function createId(): string {
  count += 1;
  return count.toString(16).padStart(8, '0') + randomUUID().slice(8);
}

/**
 * Appends to the audit log, with the names that people and plans have at present. Call it in the transaction of the
 * action, so that neither happens without the other; before a name is changed or removed.
 */
export async function recordAudit(
  transaction: StudioKysely,
  { by, action, subject, details, token = findActingToken(transaction) }: AuditedAction,
  now: () => number = Date.now,
): Promise<void> {
  await transaction
    .insertInto('studio_audit')
    .values({
      id: createId(),
      at: new Date(now()).toISOString(),
      by,
      token: token ?? null,
      action,
      subject: subject ?? null,
      by_name: sql<string | null>`(select name from studio_people where id = ${by})`,
      subject_name:
        subject === undefined
          ? null
          : sql<string | null>`coalesce(
              (select name from studio_people where id = ${subject}),
              (select name from studio_plans where id = ${subject}))`,
      details: details ? JSON.stringify(details) : null,
    })
    .execute();
}
