import { ApiError } from '#studio/contract/api-error.server.ts';
import { type Service, serve } from '#studio/contract/mount-endpoints.server.ts';
import { recordAudit } from '#studio/contract/record-audit.server.ts';
import type { StudioKysely } from '#studio/contract/studio-tables.server.ts';
import { type Requester, writeAs } from '#studio/contract/write-as.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import type { Account, FactorAdded } from '../contract.ts';
import { factorEndpoints } from '../contract.ts';
import { createFactorAdding, type NewRecoveryCodes } from '../factors/add-factor.server.ts';
import { isFactorDemanded } from '../factors/factor-demand.server.ts';
import { listFactors } from '../factors/list-factors.server.ts';
import { renewRecoveryCodes } from '../factors/recovery-codes.server.ts';
import { findPerson } from '../people/person.server.ts';
import type { PeopleTable } from '../tables.server.ts';
import { describeAccount } from './describe-account.server.ts';

/** Routes for one's own second factors and passkeys; they require a recent sign-in. */
export function factorRoutes(context: AccountContext): Service {
  const { database, passkeys, now } = context;
  const { kysely } = database;
  const factors = createFactorAdding(context);
  return serve(factorEndpoints, {
    'POST /account/totp': async ({ editor }) => factors.offerTotp(await requireOwn(editor), editor),
    'PUT /account/totp': async ({ body: { code }, editor }) => {
      const person = await requireOwn(editor);
      return answerAdded(editor, await factors.confirmTotp(person, code, { requester: editor }));
    },
    'DELETE /account/totp': async ({ editor }) => {
      const { id } = await requireOwn(editor);
      const none = { totp_secret: null, totp_offered: null, totp_step: null };
      return remove(editor, 'accounts.remove-totp', async (transaction) => {
        await transaction.updateTable('studio_people').set(none).where('id', '=', id).execute();
      });
    },
    'POST /account/passkeys/options': async ({ editor }) => {
      const person = await requireOwn(editor);
      return { options: await passkeys.askToRegister(person) };
    },
    'POST /account/passkeys': async ({ body: { name, credential }, editor }) => {
      const person = await requireOwn(editor);
      return answerAdded(editor, await factors.addPasskey(person, name, credential, { requester: editor }));
    },
    'DELETE /account/passkeys/{id}': async ({ id: passkey, editor }) => {
      const { id } = await requireOwn(editor);
      return remove(editor, 'accounts.remove-passkey', async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('studio_passkeys')
          .where('id', '=', passkey)
          .where('person_id', '=', id)
          .executeTakeFirst();
        if (numDeletedRows === 0n)
          throw new ApiError({ code: 'not-found', message: 'This passkey is no longer in your account.' });
      });
    },
    'POST /account/recovery-codes': async ({ editor }) => {
      const { id } = await requireOwn(editor);
      const recoveryCodes = await writeAs(database, editor, async (transaction) => {
        await recordAudit(transaction, { by: id, action: 'accounts.renew-recovery-codes', subject: id }, now);
        return renewRecoveryCodes(transaction, id);
      });
      return { account: await describeAccount(context, id), recoveryCodes };
    },
  });

  async function requireOwn(editor: Requester): Promise<PeopleTable> {
    const person = await findPerson(kysely, editor.id);
    if (!person) throw new ApiError({ code: 'not-found', message: 'This account has been removed.' });
    return person;
  }

  async function answerAdded(editor: Requester, recoveryCodes: NewRecoveryCodes): Promise<FactorAdded> {
    const account = await describeAccount(context, editor.id);
    return { account, ...(recoveryCodes && { recoveryCodes }) };
  }

  /** Removes a factor, unless it is the last and one is required. */
  async function remove(
    editor: Requester,
    action: string,
    work: (transaction: StudioKysely) => Promise<void>,
  ): Promise<Account> {
    const { id, role } = editor;
    // Holds the person's row: two requests could each remove one and leave none.
    await writeAs(database, editor, async (transaction) => {
      await work(transaction);
      const person = await findPerson(transaction, id);
      if (person && (await isFactorDemanded(transaction, role))) await requireFactor(transaction, person);
      await recordAudit(transaction, { by: id, action, subject: id }, now);
    });
    return describeAccount(context, id);
  }
}

/** @throws ApiError where the person has no second factor left */
async function requireFactor(transaction: StudioKysely, person: PeopleTable): Promise<void> {
  if ((await listFactors(transaction, person)).length > 0) return;
  throw new ApiError({
    code: 'conflict',
    message: 'Your role needs a second factor, and this is your only one.',
    remedy: 'Add another one first, then remove this one.',
  });
}
