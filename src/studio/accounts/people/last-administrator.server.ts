import { ApiError } from '../../api-error.server.ts';
import type { StudioDatabase, StudioKysely } from '../../database/studio-tables.server.ts';

/** Serialises changes of administrators: two who remove each other concurrently would leave none. */
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
 * Call it last in a transaction, which its error rolls back.
 *
 * @throws ApiError if no administrator of all locales would be left
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
 * Revokes the invitations and links made by a former administrator, or one now limited to locales, who could use them to regain
 * access.
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
