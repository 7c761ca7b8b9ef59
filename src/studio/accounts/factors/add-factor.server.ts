import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { ApiError } from '#studio/contract/api-error.server.ts';
import { recordAudit } from '#studio/contract/record-audit.server.ts';
import type { StudioKysely } from '#studio/contract/studio-tables.server.ts';
import { type Requester, writeAs } from '#studio/contract/write-as.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import type { Credential, TotpOffer } from '../contract.ts';
import type { SealingKey } from '../secrets/sealing-key.server.ts';
import type { PeopleTable } from '../tables.server.ts';
import { countRecoveryCodes, renewRecoveryCodes } from './recovery-codes.server.ts';
import { createTotpSecret, findTotpStep } from './totp.server.ts';

/** Plain recovery codes, created with the first factor and shown once; undefined if there were some already. */
export type NewRecoveryCodes = string[] | undefined;

/** Somebody signed in, or the id of a pending sign-in. */
export interface AddedBy {
  requester?: Requester;
  waitingId?: string;
}

/**
 * Adds second factors, for somebody signed in or during a sign-in that requires one.
 *
 * The latter passes the id of the pending sign-in, which is used up: of two sign-ins with the same password
 * only one can add a factor and proceed, and none can once the owner has set one up.
 */
export function createFactorAdding({ database, passkeys, attempts, openKey, now }: AccountContext) {
  return {
    /** Stores and returns a new secret, in force once confirmed. */
    async offerTotp(person: PeopleTable, requester?: Requester): Promise<TotpOffer> {
      const key = await requireKey();
      const offer = createTotpSecret(person.email ?? person.name);
      const totp_offered = key.seal(offer.secret, person.id);
      await writeAs(database, requester, (transaction) =>
        transaction.updateTable('studio_people').set({ totp_offered }).where('id', '=', person.id).execute(),
      );
      return offer;
    },

    /** @throws ApiError where the code does not match the offered secret */
    async confirmTotp(person: PeopleTable, code: string, by: AddedBy): Promise<NewRecoveryCodes> {
      const key = await requireKey();
      await attempts.take([{ of: ['code', 'offer', person.id], most: 20, minutes: 15 }]);
      // Where the answer to the same was lost, it is in force: told otherwise, one would take it out of the app again.
      const sealed = person.totp_offered ?? person.totp_secret;
      const secret = sealed ? key.open(sealed, person.id) : undefined;
      const step = secret === undefined ? undefined : findTotpStep(secret, code, now());
      if (step === undefined)
        throw new ApiError({
          code: 'invalid',
          message: 'This code is not correct.',
          remedy:
            'Enter the code your app shows now. If it still does not work, check that the time on your phone is right.',
          fields: { code: 'Enter the six-digit code your app shows now.' },
        });
      return add(person.id, { action: 'accounts.add-totp', ...by }, async (transaction) => {
        const totp_step = Math.max(step, person.totp_step ?? 0);
        const totp = { totp_secret: sealed, totp_offered: null, totp_step };
        await transaction.updateTable('studio_people').set(totp).where('id', '=', person.id).execute();
      });
    },

    /**
     * @throws ApiError where the response does not answer a pending challenge, or the passkey exists already
     */
    async addPasskey(
      person: PeopleTable,
      name: string,
      credential: Credential,
      by: AddedBy,
    ): Promise<NewRecoveryCodes> {
      const response = credential as unknown as RegistrationResponseJSON;
      const passkey = await passkeys.register(person.id, name, response);
      return add(person.id, { action: 'accounts.add-passkey', ...by }, async (transaction) => {
        const made = await transaction
          .insertInto('studio_passkeys')
          .values(passkey)
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('id')
          .executeTakeFirst();
        if (made) return;
        throw new ApiError({ code: 'conflict', message: 'This passkey already belongs to an account.' });
      });
    },
  };

  async function requireKey(): Promise<SealingKey> {
    const key = await openKey();
    if (key) return key;
    throw new ApiError({
      code: 'unavailable',
      message: 'Authenticator apps are not available on this server.',
      remedy: 'Whoever runs the site has to set STUDIO_SECRET. You can add a passkey without it.',
    });
  }

  /** Runs `work`, and creates recovery codes along with the first factor. */
  function add(
    id: string,
    { action, requester, waitingId }: { action: string } & AddedBy,
    work: (transaction: StudioKysely) => Promise<void>,
  ): Promise<NewRecoveryCodes> {
    return writeAs(database, requester, async (transaction) => {
      const ended = await transaction
        .deleteFrom('studio_sessions')
        .where('person_id', '=', id)
        .where('stage', '=', 'new-factor')
        .returning('id')
        .execute();
      if (waitingId !== undefined && !ended.some((session) => session.id === waitingId))
        throw new ApiError({
          code: 'signed-out',
          message: 'A second factor has since been set up elsewhere.',
          remedy: 'Start again with your password, then use that second factor.',
        });
      await work(transaction);
      await recordAudit(transaction, { by: id, action, subject: id }, now);
      return (await countRecoveryCodes(transaction, id)) > 0
        ? undefined
        : renewRecoveryCodes(transaction, id);
    });
  }
}
