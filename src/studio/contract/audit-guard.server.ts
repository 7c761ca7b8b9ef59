import { type Kysely, PostgresAdapter, sql, type Transaction } from 'kysely';

/** Creates triggers that make the audit log append-only for the studio's database user. */
export async function raiseAuditGuard<Tables>(database: Kysely<Tables>): Promise<void> {
  if (isPostgres(database)) {
    await sql`
      create function studio_keep_audit() returns trigger language plpgsql as
      $$ begin raise exception 'The audit log is added to, and never changed.'; end $$`.execute(database);
    await sql`
      create trigger studio_keep_audit before update or delete or truncate on studio_audit
      execute function studio_keep_audit()`.execute(database);
    return;
  }
  for (const change of ['update', 'delete']) {
    await sql`
      create trigger ${sql.raw(`studio_keep_audit_${change}`)} before ${sql.raw(change)} on studio_audit
      begin select raise(abort, 'The audit log is added to, and never changed.'); end`.execute(database);
  }
}

/**
 * Runs `work` with the guard lifted, to delete entries. The transaction keeps others from using the gap, and
 * the guard is back however the work ends.
 */
export async function withoutAuditGuard<Tables, Result>(
  transaction: Transaction<Tables>,
  work: () => Promise<Result>,
): Promise<Result> {
  if (isPostgres(transaction)) {
    await sql`alter table studio_audit disable trigger studio_keep_audit`.execute(transaction);
    const result = await work();
    await sql`alter table studio_audit enable trigger studio_keep_audit`.execute(transaction);
    return result;
  }
  for (const change of ['update', 'delete'])
    await sql`drop trigger ${sql.raw(`studio_keep_audit_${change}`)}`.execute(transaction);
  const result = await work();
  await raiseAuditGuard(transaction);
  return result;
}

function isPostgres<Tables>(database: Kysely<Tables>): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}
