import { Hono } from 'hono';
import { z } from 'zod';
import type { Account, FactorAdded, TotpOffer } from '../../api/accounts.ts';
import { ApiError } from '../../api-error.server.ts';
import { recordAudit } from '../../audit/record-audit.server.ts';
import { cleanName } from '../../clean-name.ts';
import { readJson } from '../../contract/read-input.server.ts';
import type { StudioKysely } from '../../database/studio-tables.server.ts';
import type { StudioContext, StudioEnv } from '../../studio-env.server.ts';
import { writeAs } from '../../write-as.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import type { PeopleTable } from '../account-tables.server.ts';
import {
  codeBody,
  createFactorAdding,
  credentialField,
  type NewRecoveryCodes,
} from '../factors/add-factor.server.ts';
import { isFactorDemanded } from '../factors/factor-demand.server.ts';
import { listFactors } from '../factors/list-factors.server.ts';
import { renewRecoveryCodes } from '../factors/recovery-codes.server.ts';
import { findPerson } from '../people/person.server.ts';
import { requireFresh } from '../sign-in/require-fresh.server.ts';
import { describeAccount } from './describe-account.server.ts';

const passkeyName = z
  .string()
  .transform(cleanName)
  .pipe(z.string().min(1, 'Enter a name.').max(100, 'Enter 100 characters or fewer.'));
const passkeyBody = z.object({ name: passkeyName, credential: credentialField });

/** Routes for one's own second factors and passkeys; they require a recent sign-in. */
export function factorRoutes(context: AccountContext): Hono<StudioEnv> {
  const { database, passkeys, now } = context;
  const { kysely } = database;
  const factors = createFactorAdding(context);
  const routes = new Hono<StudioEnv>();

  routes.post('/account/totp', async (c) =>
    c.json<TotpOffer>(await factors.offerTotp(await requireOwn(c), c.get('editor'))),
  );

  routes.put('/account/totp', async (c) => {
    const { code } = await readJson(c, codeBody);
    const person = await requireOwn(c);
    return answerAdded(c, await factors.confirmTotp(person, code, { requester: c.get('editor') }));
  });

  routes.delete('/account/totp', async (c) => {
    const { id } = await requireOwn(c);
    const none = { totp_secret: null, totp_offered: null, totp_step: null };
    return remove(c, 'accounts.remove-totp', async (transaction) => {
      await transaction.updateTable('studio_people').set(none).where('id', '=', id).execute();
    });
  });

  routes.post('/account/passkeys/options', async (c) => {
    const person = await requireOwn(c);
    return c.json({ options: await passkeys.askToRegister(person) });
  });

  routes.post('/account/passkeys', async (c) => {
    const { name, credential } = await readJson(c, passkeyBody);
    const person = await requireOwn(c);
    return answerAdded(c, await factors.addPasskey(person, name, credential, { requester: c.get('editor') }));
  });

  routes.delete('/account/passkeys/:id', async (c) => {
    const { id } = await requireOwn(c);
    return remove(c, 'accounts.remove-passkey', async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('studio_passkeys')
        .where('id', '=', c.req.param('id'))
        .where('person_id', '=', id)
        .executeTakeFirst();
      if (numDeletedRows === 0n)
        throw new ApiError({ code: 'not-found', message: 'This passkey is no longer in your account.' });
    });
  });

  routes.post('/account/recovery-codes', async (c) => {
    const { id } = await requireOwn(c);
    const recoveryCodes = await writeAs(database, c.get('editor'), async (transaction) => {
      await recordAudit(transaction, { by: id, action: 'accounts.renew-recovery-codes', subject: id }, now);
      return renewRecoveryCodes(transaction, id);
    });
    return c.json<FactorAdded>({ account: await describeAccount(context, id), recoveryCodes });
  });
  return routes;

  async function requireOwn(c: StudioContext): Promise<PeopleTable> {
    requireFresh(c, now);
    const person = await findPerson(kysely, c.get('editor').id);
    if (!person) throw new ApiError({ code: 'not-found', message: 'This account has been removed.' });
    return person;
  }

  async function answerAdded(c: StudioContext, recoveryCodes: NewRecoveryCodes): Promise<Response> {
    const account = await describeAccount(context, c.get('editor').id);
    return c.json<FactorAdded>({ account, ...(recoveryCodes && { recoveryCodes }) });
  }

  /** Removes a factor, unless it is the last and one is required. */
  async function remove(
    c: StudioContext,
    action: string,
    work: (transaction: StudioKysely) => Promise<void>,
  ): Promise<Response> {
    const editor = c.get('editor');
    const { id, role } = editor;
    // Holds the person's row: two requests could each remove one and leave none.
    await writeAs(database, editor, async (transaction) => {
      await work(transaction);
      const person = await findPerson(transaction, id);
      if (person && (await isFactorDemanded(transaction, role))) await requireFactor(transaction, person);
      await recordAudit(transaction, { by: id, action, subject: id }, now);
    });
    return c.json<Account>(await describeAccount(context, id));
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
