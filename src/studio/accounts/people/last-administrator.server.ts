import { ApiError } from '../../api-error.server.ts';
import type { StudioDatabase, StudioKysely } from '../../database/studio-tables.server.ts';

/** Holds up others who change administrators: two who remove each other at once would leave none. */
export async function lockAdministrators(
  transaction: StudioKysely,
  { hasConcurrentWriters }: Pick<StudioDatabase, 'hasConcurrentWriters'>,
): Promise<void> {
  if (!hasConcurrentWriters) return;
  await transaction
    .selectFrom('studio_people')
    .select('id')
    .where('role', '=', 'administrator')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * Comes last in a transaction, which is undone with it.
 *
 * @throws ApiError where nobody would be left who may let people in; one who is limited to locales may
 */
export async function refuseWithoutAdministrator(transaction: StudioKysely): Promise<void> {
  const left = await transaction
    .selectFrom('studio_people')
    .select('id')
    .where('role', '=', 'administrator')
    .where('locked_at', 'is', null)
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (left) return;
  throw new ApiError({
    code: 'conflict',
    message: 'Nobody would be left to administer the studio.',
    remedy: 'Make somebody else an administrator first.',
  });
}
