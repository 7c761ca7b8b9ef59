import { conflict } from '#studio/contract/api-error.server.ts';
import { findPerson, listAdministrators, toEditor } from '#studio/contract/people.server.ts';
import type { StudioDatabase, StudioKysely } from '#studio/contract/studio-tables.server.ts';
import type { BaseContext } from '../base-context.server.ts';
import { endSessionsWithoutFactor } from '../factors/second-factors.server.ts';
import type { PeopleTable } from '../tables.server.ts';

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
 * Ends what somebody may not have any more, after their account has been changed in a transaction. Call it last, so that its
 * error rolls that back.
 *
 * @param before as they were
 * @throws ApiError where no administrator of all locales would be left
 */
export async function settleAccess(
  { endSharedLinks }: Pick<BaseContext, 'endSharedLinks'>,
  transaction: StudioKysely,
  before: PeopleTable,
): Promise<void> {
  const { id } = before;
  const administrators = await listAdministrators(transaction);
  if (administrators.length === 0)
    throw conflict(
      'The studio needs at least one administrator of all locales.',
      'Make someone else an administrator of all locales first.',
    );
  const present = await findPerson(transaction, id);
  if (hasOtherAccess(before, present)) {
    // Whoever made a link knows its token, and could return with it.
    if (!administrators.some((one) => one.id === id))
      await transaction.deleteFrom('studio_links').where('created_by', '=', id).execute();
    await endSharedLinks(transaction, id, present && !present.locked_at ? toEditor(present) : undefined);
  }
  await endSessionsWithoutFactor(transaction);
}

/** Whether a person's access has been changed. */
function hasOtherAccess(before: PeopleTable, now: PeopleTable | undefined): boolean {
  return (['role', 'locales', 'sees_enquiries', 'locked_at'] as const).some(
    (name) => now?.[name] !== before[name],
  );
}
