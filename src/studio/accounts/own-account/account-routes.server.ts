import { conflict, notFound } from '#studio/contract/api-error.server.ts';
import { type Service, serve } from '#studio/contract/mount-endpoints.server.ts';
import { findPerson, toEditor } from '#studio/contract/people.server.ts';
import { recordAudit } from '#studio/contract/record-audit.server.ts';
import type { StudioKysely } from '#studio/contract/studio-tables.server.ts';
import { type Requester, writeAs } from '#studio/contract/write-as.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import type { Account, FactorAdded } from '../contract.ts';
import { accountEndpoints } from '../contract.ts';
import { createFactorAdding, type NewRecoveryCodes } from '../factors/add-factor.server.ts';
import { countRecoveryCodes, renewRecoveryCodes } from '../factors/recovery-codes.server.ts';
import { isFactorLacking, removeApp } from '../factors/second-factors.server.ts';
import { hashPassword } from '../passwords/hash-password.server.ts';
import { isOfCompany } from '../people/person.server.ts';
import type { PeopleTable } from '../tables.server.ts';

/** Routes for one's own name, password, sessions and second factors. What changes one's access requires a recent sign-in. */
export function accountRoutes(context: AccountContext): Service {
  const { database, sessions, passkeys, checkPassword, openKey, offersTokens, sendMail, now } = context;
  const { kysely } = database;
  const factors = createFactorAdding(context);
  return serve(accountEndpoints, {
    'GET /account': ({ editor }) => describe(editor),
    'PATCH /account': async ({ body, editor }) => {
      const { id } = editor;
      await writeAs(database, editor, async (transaction) => {
        const by = { by: id, subject: id };
        const { name, mails } = body;
        if (name !== undefined)
          await recordAudit(transaction, { ...by, action: 'accounts.rename', details: { name } }, now);
        if (mails !== undefined)
          await recordAudit(transaction, { ...by, action: 'accounts.mails', details: { mails } }, now);
        if (Object.keys(body).length === 0) return;
        await transaction.updateTable('studio_people').set(body).where('id', '=', id).execute();
      });
      return await describe(editor);
    },
    'PUT /account/password': async ({ body: { password }, editor, c }) => {
      await checkPassword(password, editor);
      const password_hash = await hashPassword(password);
      await change(editor, 'accounts.change-password', async (transaction) => {
        const { id } = editor;
        await transaction.updateTable('studio_people').set({ password_hash }).where('id', '=', id).execute();
        await transaction
          .deleteFrom('studio_links')
          .where('person_id', '=', id)
          .where('kind', '=', 'reset')
          .execute();
        // Somebody else with the old password may have a session or a known browser.
        await sessions.endOthers(transaction, id, c.get('session').id);
        await transaction.deleteFrom('studio_devices').where('person_id', '=', id).execute();
      });
    },
    'GET /account/sessions': ({ editor, c }) => sessions.list(editor.id, c.get('session').id),
    'DELETE /account/sessions': ({ editor, c }) =>
      change(editor, 'accounts.end-sessions', (transaction) =>
        sessions.endOthers(transaction, editor.id, c.get('session').id),
      ),
    'DELETE /account/sessions/{id}': ({ id: session, editor }) =>
      change(editor, 'accounts.end-session', async (transaction) => {
        if (!(await sessions.end(editor.id, session, transaction)))
          throw notFound('This session has already ended.');
      }),
    'POST /account/totp': async ({ editor }) => factors.offerTotp(await requireOwn(editor), editor),
    'PUT /account/totp': async ({ body: { code }, editor }) => {
      const person = await requireOwn(editor);
      return answerAdded(editor, await factors.confirmTotp(person, code, { requester: editor }));
    },
    'DELETE /account/totp': ({ editor }) =>
      removeFactor(editor, 'accounts.remove-totp', (transaction) => removeApp(transaction, editor.id)),
    'POST /account/passkeys/options': async ({ editor }) => ({
      options: await passkeys.askToRegister(await requireOwn(editor)),
    }),
    'POST /account/passkeys': async ({ body: { name, credential }, editor }) => {
      const person = await requireOwn(editor);
      return answerAdded(editor, await factors.addPasskey(person, name, credential, { requester: editor }));
    },
    'DELETE /account/passkeys/{id}': ({ id: passkey, editor }) =>
      removeFactor(editor, 'accounts.remove-passkey', async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('studio_passkeys')
          .where('id', '=', passkey)
          .where('person_id', '=', editor.id)
          .executeTakeFirst();
        if (numDeletedRows === 0n) throw notFound('This passkey is no longer in your account.');
      }),
    'POST /account/recovery-codes': async ({ editor }) => {
      const codes = await change(editor, 'accounts.renew-recovery-codes', (transaction) =>
        renewRecoveryCodes(transaction, editor.id),
      );
      return answerAdded(editor, codes);
    },
  });

  /** Changes one's own account, and notes it. */
  function change<Result>(
    editor: Requester,
    action: string,
    work: (transaction: StudioKysely) => Promise<Result>,
  ): Promise<Result> {
    const { id } = editor;
    return writeAs(database, editor, async (transaction) => {
      const result = await work(transaction);
      await recordAudit(transaction, { by: id, action, subject: id }, now);
      return result;
    });
  }

  /** Removes a factor, unless it is the last and one is required. */
  async function removeFactor(
    editor: Requester,
    action: string,
    work: (transaction: StudioKysely) => Promise<void>,
  ): Promise<Account> {
    // Holds the person's row: two requests could each remove one and leave none.
    await change(editor, action, async (transaction) => {
      await work(transaction);
      const person = await requireOwn(editor, transaction);
      if (!isOfCompany(context, person) && (await isFactorLacking(transaction, person)))
        throw conflict(
          'Your role needs a second factor, and this is your only one.',
          'Add another one first, then remove this one.',
        );
    });
    return describe(editor);
  }

  async function answerAdded(editor: Requester, recoveryCodes: NewRecoveryCodes): Promise<FactorAdded> {
    return { account: await describe(editor), ...(recoveryCodes && { recoveryCodes }) };
  }

  async function requireOwn({ id }: Requester, transaction = kysely): Promise<PeopleTable> {
    const person = await findPerson(transaction, id);
    if (!person) throw notFound('This account has been removed.');
    return person;
  }

  async function describe(editor: Requester): Promise<Account> {
    const person = await requireOwn(editor);
    const own = await passkeys.listOf(person.id);
    return {
      editor: toEditor(person),
      ...(isOfCompany(context, person) && { isOfCompany: true as const }),
      ...(sendMail && { mails: person.mails ?? 'at-once' }),
      hasTotp: person.totp_secret !== null,
      offersTotp: (await openKey()) !== undefined,
      passkeys: own.map(({ id, name, created_at: createdAt, last_used_at }) => ({
        ...{ id, name, createdAt },
        ...(last_used_at && { lastUsedAt: last_used_at }),
      })),
      ...(offersTokens && { offersTokens }),
      recoveryCodesLeft: await countRecoveryCodes(kysely, person.id),
    };
  }
}
