import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
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
}

/**
 * Appends to the audit log, with the names that people and plans have at present. Call it in the transaction of the
 * action, so that neither happens without the other; before a name is changed or removed.
 */
export async function recordAudit(
  transaction: StudioKysely,
  { by, action, subject, details }: AuditedAction,
  now: () => number = Date.now,
): Promise<void> {
  await transaction
    .insertInto('studio_audit')
    .values({
      id: randomUUID(),
      at: new Date(now()).toISOString(),
      by,
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
