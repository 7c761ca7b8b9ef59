import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Account, FactorAdded, TotpOffer } from '../../api/accounts.ts';
import { ApiError } from '../../api-error.server.ts';
import { recordAudit } from '../../audit/record-audit.server.ts';
import type { StudioKysely } from '../../database/studio-tables.server.ts';
import { readJson } from '../../read-json.server.ts';
import type { StudioContext, StudioEnv } from '../../studio-env.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import type { PeopleTable } from '../account-tables.server.ts';
import { countRecoveryCodes, renewRecoveryCodes } from '../factors/recovery-codes.server.ts';
import { createTotpSecret, findTotpStep } from '../factors/totp.server.ts';
import { findPerson } from '../people/person.server.ts';
import type { SealingKey } from '../secrets/sealing-key.server.ts';
import { requireFresh } from '../sign-in/require-fresh.server.ts';
import { describeAccount } from './describe-account.server.ts';

const codeBody = z.object({ code: z.string().max(20) });
const passkeyName = z.string().trim().min(1, 'Enter a name.').max(100, 'Enter 100 characters at most.');
/** The library looks at the rest, which is CBOR within. */
const passkeyBody = z.object({
  name: passkeyName,
  credential: z.looseObject({ id: z.string().max(1400), response: z.looseObject({}) }),
});

/** One's own second factors and passkeys: for who is signed in, and has proved a moment ago who it is. */
// Long because it lists what is done with each kind of factor.
export function factorRoutes(context: AccountContext): Hono<StudioEnv> {
  const { database, attempts, passkeys, now } = context;
  const { kysely } = database;
  const routes = new Hono<StudioEnv>();

  routes.post('/account/totp', async (c) => {
    const person = await requireOwn(c);
    const key = await requireKey();
    const offer = createTotpSecret(person.email ?? person.name);
    const totp_offered = key.seal(offer.secret, person.id);
    await kysely.updateTable('studio_people').set({ totp_offered }).where('id', '=', person.id).execute();
    return c.json<TotpOffer>(offer);
  });

  routes.put('/account/totp', async (c) => {
    const { code } = await readJson(c, codeBody);
    const person = await requireOwn(c);
    const key = await requireKey();
    await attempts.take([{ of: ['code', 'offer', person.id], most: 20, minutes: 15 }]);
    const secret = person.totp_offered ? key.open(person.totp_offered, person.id) : undefined;
    const step = secret === undefined ? undefined : findTotpStep(secret, code, now());
    if (step === undefined) {
      throw new ApiError({
        code: 'invalid',
        message: 'This code does not belong to the secret that was shown.',
        remedy: 'Enter the code that your app shows now; if it goes on, check the time of your telephone.',
        fields: { code: 'Enter the six digits that your app shows now.' },
      });
    }
    return add(c, person, 'accounts.add-totp', async (transaction) => {
      const totp = { totp_secret: person.totp_offered, totp_offered: null, totp_step: step };
      await transaction.updateTable('studio_people').set(totp).where('id', '=', person.id).execute();
    });
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
    const response = credential as unknown as RegistrationResponseJSON;
    const passkey = await passkeys.register(person.id, name, response);
    return add(c, person, 'accounts.add-passkey', async (transaction) => {
      await transaction.insertInto('studio_passkeys').values(passkey).execute();
    });
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
        throw new ApiError({ code: 'not-found', message: 'There is no such passkey in your account.' });
    });
  });

  routes.post('/account/recovery-codes', async (c) => {
    const { id } = await requireOwn(c);
    const recoveryCodes = await kysely.transaction().execute(async (transaction) => {
      await recordAudit(transaction, { by: id, action: 'accounts.renew-recovery-codes', subject: id }, now);
      return renewRecoveryCodes(transaction, id);
    });
    return c.json<FactorAdded>({ account: await describeAccount(context, id), recoveryCodes });
  });
  return routes;

  async function requireOwn(c: StudioContext): Promise<PeopleTable> {
    requireFresh(c, now);
    const person = await findPerson(kysely, c.get('editor').id);
    if (!person) throw new ApiError({ code: 'not-found', message: 'This account was removed.' });
    return person;
  }

  async function requireKey(): Promise<SealingKey> {
    const key = await context.openKey();
    if (key) return key;
    throw new ApiError({
      code: 'unavailable',
      message: 'Codes of an app cannot be set up here.',
      remedy: 'Whoever runs the site has to set STUDIO_SECRET. A passkey can be added without it.',
    });
  }

  /** With the first factor come codes for the day on which it is lost. */
  async function add(
    c: StudioContext,
    { id }: PeopleTable,
    action: string,
    work: (transaction: StudioKysely) => Promise<void>,
  ): Promise<Response> {
    const recoveryCodes = await kysely.transaction().execute(async (transaction) => {
      await work(transaction);
      await recordAudit(transaction, { by: id, action, subject: id }, now);
      return (await countRecoveryCodes(transaction, id)) > 0
        ? undefined
        : renewRecoveryCodes(transaction, id);
    });
    const account = await describeAccount(context, id);
    return c.json<FactorAdded>({ account, ...(recoveryCodes && { recoveryCodes }) });
  }

  async function remove(
    c: StudioContext,
    action: string,
    work: (transaction: StudioKysely) => Promise<void>,
  ): Promise<Response> {
    const { id } = c.get('editor');
    await kysely.transaction().execute(async (transaction) => {
      await work(transaction);
      await recordAudit(transaction, { by: id, action, subject: id }, now);
    });
    return c.json<Account>(await describeAccount(context, id));
  }
}
