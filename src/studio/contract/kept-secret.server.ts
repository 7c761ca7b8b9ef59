import { randomBytes } from 'node:crypto';
import type { StudioKysely, StudioTables } from './studio-tables.server.ts';

/** A secret in the database, shared by all replicas; created by the first caller. */
export async function findKeptSecret(
  kysely: StudioKysely,
  name: StudioTables['studio_secrets']['name'],
): Promise<string> {
  const row = await kysely
    .selectFrom('studio_secrets')
    .select('secret')
    .where('name', '=', name)
    .executeTakeFirst();
  if (row) return row.secret;
  await kysely
    .insertInto('studio_secrets')
    .values({ name, secret: randomBytes(32).toString('hex'), created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return findKeptSecret(kysely, name);
}
