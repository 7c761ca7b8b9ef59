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
 * @throws ApiError where nobody would be left who may let anybody in; one who is limited to locales may not
 */
export async function refuseWithoutAdministrator(transaction: StudioKysely): Promise<void> {
  const left = await transaction
    .selectFrom('studio_people')
    .select('id')
    .where('role', '=', 'administrator')
    .where('locales', 'is', null)
    .where('locked_at', 'is', null)
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (left) return;
  throw new ApiError({
    code: 'conflict',
    message: 'Nobody would be left to administer the studio.',
    remedy: 'Make somebody else an administrator of all locales first.',
  });
}

/**
 * Ends the invitations and links that somebody has made who administers the studio no more, or not all of it: they know them,
 * and could come back by one.
 */
export async function endLinksOfFormer(transaction: StudioKysely, id: string): Promise<void> {
  await transaction
    .deleteFrom('studio_links')
    .where('created_by', '=', id)
    .where('created_by', 'not in', (people) =>
      people
        .selectFrom('studio_people')
        .select('studio_people.id')
        .where('role', '=', 'administrator')
        .where('studio_people.locales', 'is', null)
        .where('locked_at', 'is', null)
        .where('removed_at', 'is', null),
    )
    .execute();
}
