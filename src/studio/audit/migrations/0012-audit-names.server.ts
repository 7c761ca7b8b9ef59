import { type Kysely, sql, type Transaction } from 'kysely';
import type { Migration } from 'kysely/migration';
import { withoutAuditGuard } from '#studio/contract/audit-guard.server.ts';

/** Names as they were when something was done; what was done before takes the present ones. */
export const auditNames: Migration = {
  async up(database: Kysely<unknown>) {
    const { schema } = database;
    await schema.alterTable('studio_audit').addColumn('by_name', 'varchar(200)').execute();
    await schema.alterTable('studio_audit').addColumn('subject_name', 'varchar(400)').execute();
    await withoutAuditGuard(database as Transaction<unknown>, () =>
      sql`
        update studio_audit set
          by_name = (select name from studio_people where studio_people.id = studio_audit.by),
          subject_name = coalesce(
            (select name from studio_people where studio_people.id = studio_audit.subject),
            (select name from studio_releases where studio_releases.id = studio_audit.subject))`.execute(
        database,
      ),
    );
  },
};
