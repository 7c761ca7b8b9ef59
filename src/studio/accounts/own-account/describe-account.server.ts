import { ApiError } from '#studio/contract/api-error.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import type { Account } from '../contract.ts';
import { countRecoveryCodes } from '../factors/recovery-codes.server.ts';
import { findPerson, toEditor } from '../people/person.server.ts';

export async function describeAccount(
  {
    database,
    passkeys,
    openKey,
    offersTokens,
    sendMail,
  }: Pick<AccountContext, 'database' | 'passkeys' | 'openKey' | 'offersTokens' | 'sendMail'>,
  id: string,
): Promise<Account> {
  const person = await findPerson(database.kysely, id);
  if (!person) throw new ApiError({ code: 'not-found', message: 'This account has been removed.' });
  return {
    editor: toEditor(person),
    ...(sendMail && { mails: person.mails ?? 'at-once' }),
    hasTotp: person.totp_secret !== null,
    offersTotp: (await openKey()) !== undefined,
    passkeys: (await passkeys.listOf(id)).map(({ id: passkeyId, name, created_at, last_used_at }) => ({
      id: passkeyId,
      name,
      createdAt: created_at,
      ...(last_used_at && { lastUsedAt: last_used_at }),
    })),
    ...(offersTokens && { offersTokens }),
    recoveryCodesLeft: await countRecoveryCodes(database.kysely, id),
  };
}
