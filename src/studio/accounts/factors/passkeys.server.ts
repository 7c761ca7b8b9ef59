import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { brandName } from '#i18n/brand.ts';
import { invalid } from '#studio/contract/api-error.server.ts';
import type { StudioKysely } from '#studio/contract/studio-tables.server.ts';
import { createChallenges } from '../secrets/challenges.server.ts';
import type { PasskeysTable, PeopleTable } from '../tables.server.ts';

/** Minutes for which a challenge can be answered. */
const minutes = 10;

export interface PasskeysOptions {
  kysely: StudioKysely;
  /** The site's own origin; its host is the relying party's id. */
  origin: string;
  now: () => number;
}

/** Passkeys (WebAuthn): registration and authentication. */
export function createPasskeys({ kysely, origin, now }: PasskeysOptions) {
  const challenges = createChallenges(kysely, now);
  const rpID = new URL(origin).hostname;

  return {
    /** The options of `navigator.credentials.create`. */
    async askToRegister({ id, email, name }: PeopleTable) {
      const passkeys = await listOf(id);
      const options = await generateRegistrationOptions({
        rpName: brandName,
        rpID,
        userID: new TextEncoder().encode(id),
        userName: email ?? '',
        userDisplayName: name,
        attestationType: 'none',
        excludeCredentials: passkeys.map(toDescriptor),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await challenges.keep(options.challenge, 'register', id, minutes);
      return options;
    },

    /** @throws ApiError where the response does not answer a pending challenge */
    async register(personId: string, name: string, response: RegistrationResponseJSON) {
      const challenge = readChallenge(response.response);
      if ((await challenges.take(challenge, 'register'))?.person_id !== personId) refuse();
      const { registrationInfo } = await refuseUnlessVerified(() =>
        verifyRegistrationResponse({
          response,
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: rpID,
        }),
      );
      const { credential } = registrationInfo ?? refuse();
      return {
        id: credential.id,
        person_id: personId,
        name,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: JSON.stringify(credential.transports ?? []),
        created_at: new Date(now()).toISOString(),
        last_used_at: null,
      } satisfies PasskeysTable;
    },

    /**
     * The options of `navigator.credentials.get`.
     *
     * @param personId whose password was right; undefined lets any passkey of the studio answer
     */
    async askToSignIn(personId: string | undefined) {
      const passkeys = personId ? await listOf(personId) : [];
      const options = await generateAuthenticationOptions({
        rpID,
        allowCredentials: passkeys.map(toDescriptor),
        userVerification: personId ? 'preferred' : 'required',
      });
      await challenges.keep(options.challenge, 'sign-in', personId ?? null, minutes);
      return options;
    },

    /**
     * @param personId whose password was right, and the only one who may answer; if undefined, the passkey is
     *   the sole factor and has to verify its user by biometrics or PIN
     * @returns the id of the passkey's owner
     * @throws ApiError where the response does not answer a pending challenge
     */
    async verify(response: AuthenticationResponseJSON, personId: string | undefined): Promise<string> {
      const passkey = await kysely
        .selectFrom('studio_passkeys')
        .selectAll()
        .where('id', '=', response.id)
        .executeTakeFirst();
      if (!passkey || (personId !== undefined && passkey.person_id !== personId)) refuse();
      const challenge = readChallenge(response.response);
      const asked = await challenges.take(challenge, 'sign-in');
      if (!asked || asked.person_id !== (personId ?? null)) refuse();
      const { authenticationInfo } = await refuseUnlessVerified(() =>
        verifyAuthenticationResponse({
          response,
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: rpID,
          credential: {
            id: passkey.id,
            publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
            counter: Number(passkey.counter),
            transports: JSON.parse(passkey.transports) as string[],
          },
          requireUserVerification: personId === undefined,
        }),
      );
      // Compare-and-set: of a passkey and its clone with the same counter, one is let in.
      const { numUpdatedRows } = await kysely
        .updateTable('studio_passkeys')
        .set({ counter: authenticationInfo.newCounter, last_used_at: new Date(now()).toISOString() })
        .where('id', '=', passkey.id)
        .where('counter', '=', passkey.counter)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) refuse();
      return passkey.person_id;
    },

    listOf,
  };

  function listOf(personId: string): Promise<PasskeysTable[]> {
    return kysely
      .selectFrom('studio_passkeys')
      .selectAll()
      .where('person_id', '=', personId)
      .orderBy('created_at')
      .execute();
  }
}

export type Passkeys = ReturnType<typeof createPasskeys>;

function toDescriptor({ id, transports }: PasskeysTable) {
  return { id, transports: JSON.parse(transports) as string[] };
}

/**
 * The challenge that a response claims to answer. It is looked up apart from verification, as a database
 * outage is not a refusal.
 */
function readChallenge({ clientDataJSON }: { clientDataJSON?: unknown }): string {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON as string);
    if (typeof challenge === 'string') return challenge;
  } catch {
    // Not an authenticator's response.
  }
  return refuse();
}

/** Hides the library's reasons, which only an attacker could use. */
async function refuseUnlessVerified<Result extends { verified: boolean }>(
  verify: () => Promise<Result>,
): Promise<Result> {
  const result = await verify().catch(() => undefined);
  return result?.verified ? result : refuse();
}

function refuse(): never {
  throw invalid(
    'This passkey could not be checked.',
    'Try again. If it keeps failing, sign in another way and remove the passkey from your account.',
  );
}
