import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** For what is due by destination, which is looked for after each delivery, in a queue of whatever length. */
export const indexOfDestinations: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createIndex('deliveries_destination')
      .on('deliveries')
      .columns(['state', 'channel', 'address', 'due_at', 'id'])
      .execute();
  },
};
