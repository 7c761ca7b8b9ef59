import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import type { TotpOffer } from '../../api/accounts.ts';
import { ApiError } from '../../api-error.server.ts';
import { recordAudit } from '../../audit/record-audit.server.ts';
import type { StudioKysely } from '../../database/studio-tables.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import type { PeopleTable } from '../account-tables.server.ts';
import type { SealingKey } from '../secrets/sealing-key.server.ts';
import { countRecoveryCodes, renewRecoveryCodes } from './recovery-codes.server.ts';
import { createTotpSecret, findTotpStep } from './totp.server.ts';

export const codeBody = z.object({ code: z.string().max(20) });
/** The library looks at the rest, which is CBOR within. */
export const credentialField = z.looseObject({ id: z.string().max(1400), response: z.looseObject({}) });

/** Recovery codes, where there were none: they are told once. */
export type NewRecoveryCodes = string[] | undefined;

/**
 * How somebody gets a second factor: who is signed in, or who signs in and has to have one.
 *
 * The id of a sign-in that waits for it is given by the latter, and is used up: of two who come with the same password, or
 * with one that its owner has set a factor up beside meanwhile, one is let in.
 */
// Long because it lists what is done with each kind of factor.
export function createFactorAdding({ database, passkeys, attempts, openKey, now }: AccountContext) {
  const { kysely } = database;
  return {
    /** A secret to be confirmed by a code of it. */
    async offerTotp(person: PeopleTable): Promise<TotpOffer> {
      const key = await requireKey();
      const offer = createTotpSecret(person.email ?? person.name);
      const totp_offered = key.seal(offer.secret, person.id);
      await kysely.updateTable('studio_people').set({ totp_offered }).where('id', '=', person.id).execute();
      return offer;
    },

    /** @throws ApiError where the code is none of the secret that was offered */
    async confirmTotp(person: PeopleTable, code: string, waitingId?: string): Promise<NewRecoveryCodes> {
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
      return add(person.id, { action: 'accounts.add-totp', waitingId }, async (transaction) => {
        const totp = { totp_secret: person.totp_offered, totp_offered: null, totp_step: step };
        await transaction.updateTable('studio_people').set(totp).where('id', '=', person.id).execute();
      });
    },

    /** @throws ApiError where the authenticator's answer is none to what it was asked, or there is such a passkey already */
    async addPasskey(
      person: PeopleTable,
      name: string,
      credential: z.output<typeof credentialField>,
      waitingId?: string,
    ): Promise<NewRecoveryCodes> {
      const response = credential as unknown as RegistrationResponseJSON;
      const passkey = await passkeys.register(person.id, name, response);
      return add(person.id, { action: 'accounts.add-passkey', waitingId }, async (transaction) => {
        const made = await transaction
          .insertInto('studio_passkeys')
          .values(passkey)
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('id')
          .executeTakeFirst();
        if (made) return;
        throw new ApiError({ code: 'conflict', message: 'This passkey belongs to an account already.' });
      });
    },
  };

  async function requireKey(): Promise<SealingKey> {
    const key = await openKey();
    if (key) return key;
    throw new ApiError({
      code: 'unavailable',
      message: 'Codes of an app cannot be set up here.',
      remedy: 'Whoever runs the site has to set STUDIO_SECRET. A passkey can be added without it.',
    });
  }

  /** With the first factor come codes for the day on which it is lost. */
  function add(
    id: string,
    { action, waitingId }: { action: string; waitingId: string | undefined },
    work: (transaction: StudioKysely) => Promise<void>,
  ): Promise<NewRecoveryCodes> {
    return kysely.transaction().execute(async (transaction) => {
      const ended = await transaction
        .deleteFrom('studio_sessions')
        .where('person_id', '=', id)
        .where('stage', '=', 'new-factor')
        .returning('id')
        .execute();
      if (waitingId !== undefined && !ended.some((session) => session.id === waitingId)) {
        throw new ApiError({
          code: 'signed-out',
          message: 'A second factor was set up elsewhere meanwhile.',
          remedy: 'Begin again with your password, and then use that one.',
        });
      }
      await work(transaction);
      await recordAudit(transaction, { by: id, action, subject: id }, now);
      return (await countRecoveryCodes(transaction, id)) > 0
        ? undefined
        : renewRecoveryCodes(transaction, id);
    });
  }
}
