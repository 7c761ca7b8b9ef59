import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who may see to enquiries. */
export const seesEnquiries: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema.alterTable('studio_people').addColumn('sees_enquiries', 'integer').execute();
  },
};
