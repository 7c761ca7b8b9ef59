import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Serves the query for due deliveries by destination, which runs after each delivery, however long the queue is. */
export const indexOfDestinations: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createIndex('deliveries_destination')
      .on('deliveries')
      .columns(['state', 'channel', 'address', 'due_at', 'id'])
      .execute();
  },
};
