import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The job of asking for links to other sites; an hour later, so that a site that is being set up asks nobody. */
export const firstLinkCheck: Migration = {
  async up(database: Kysely<unknown>) {
    const due_at = new Date(Date.now() + 3_600_000).toISOString();
    await (database as Kysely<Record<'studio_link_checks', Record<string, unknown>>>)
      .insertInto('studio_link_checks')
      .values({ id: 'outside', due_at, lease: null, attempts: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
};
