import { ApiError } from '#studio/contract/api-error.server.ts';
import type { StudioDatabase, StudioKysely } from '#studio/contract/studio-tables.server.ts';

/** Serialises changes of administrators: two who removed each other at once would leave none. */
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
 * Call it last in a transaction, so that the error rolls it back.
 *
 * @throws ApiError where no administrator of all locales would be left
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
    message: 'The studio needs at least one administrator of all locales.',
    remedy: 'Make someone else an administrator of all locales first.',
  });
}

/**
 * Revokes the invitations and links created by somebody who no longer administers the studio, or only some
 * locales: they know the tokens, and could return with one.
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
