import type { StudioKysely } from '#studio/contract/studio-tables.server.ts';
import type { BaseContext } from '../base-context.server.ts';
import { endSessionsWithoutFactor } from '../factors/factor-demand.server.ts';
import type { PeopleTable } from '../tables.server.ts';
import { endLinksOfFormer, refuseWithoutAdministrator } from './last-administrator.server.ts';
import { findPerson, toEditor } from './person.server.ts';

/**
 * Ends what somebody may not have any more, after their account has been changed in a transaction.
 *
 * @param before as they were
 * @throws ApiError where no administrator would be left
 */
export async function settleAccess(
  { endSharedLinks }: Pick<BaseContext, 'endSharedLinks'>,
  transaction: StudioKysely,
  before: PeopleTable,
): Promise<void> {
  const { id } = before;
  await refuseWithoutAdministrator(transaction);
  const present = await findPerson(transaction, id);
  if (hasOtherAccess(before, present)) {
    await endLinksOfFormer(transaction, id);
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
