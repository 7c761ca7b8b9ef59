import { ApiError } from '#studio/contract/api-error.server.ts';
import type { Editor } from '#studio/contract/fields.ts';
import { toEditor } from '#studio/contract/people.server.ts';
import { hasAllRightsOf } from '#studio/contract/roles.ts';
import type { StudioKysely } from '#studio/contract/studio-tables.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import { findPerson } from '../people/person.server.ts';

/**
 * Confirms that a session and the rights it was found with still stand.
 *
 * @param transaction locks the person's row until it ends; without one, they are only read
 * @throws ApiError `signed-out`, or `forbidden` where rights have been taken away
 */
export async function confirmAccess(
  { database }: Pick<AccountContext, 'database'>,
  sessionId: string,
  before: Editor,
  transaction?: StudioKysely,
): Promise<void> {
  const kysely = transaction ?? database.kysely;
  const person = await findPerson(kysely, before.id, transaction && database);
  const session = await kysely
    .selectFrom('studio_sessions')
    .select('id')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!session || !person || person.locked_at)
    throw new ApiError({ code: 'signed-out', message: 'You are not signed in.' });
  if (hasAllRightsOf(toEditor(person), before)) return;
  throw new ApiError({
    code: 'forbidden',
    message: 'Your role or your locales have been changed in the meantime, so nothing was done.',
    remedy: 'Reload the page to see what you may do now.',
  });
}
