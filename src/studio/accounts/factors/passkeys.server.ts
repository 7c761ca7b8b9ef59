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
import { ApiError } from '../../api-error.server.ts';
import type { StudioKysely } from '../../database/studio-tables.server.ts';
import type { PasskeysTable, PeopleTable } from '../account-tables.server.ts';
import { createChallenges } from './challenges.server.ts';

export interface PasskeysOptions {
  kysely: StudioKysely;
  /** The site's own origin, whose host the keys belong to. */
  origin: string;
  now: () => number;
}

/** Passkeys (WebAuthn): made for somebody, and asked for their word. */
// Long because it lists both ceremonies, each with its question and its answer.
export function createPasskeys({ kysely, origin, now }: PasskeysOptions) {
  const challenges = createChallenges(kysely, now);
  const rpID = new URL(origin).hostname;

  return {
    /** What `navigator.credentials.create` is asked with. */
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
      await challenges.keep(options.challenge, 'register', id);
      return options;
    },

    /** @throws ApiError where the authenticator's answer is none to what it was asked */
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
     * What `navigator.credentials.get` is asked with.
     *
     * @param personId whose password was right; else whoever has a passkey here may answer
     */
    async askToSignIn(personId: string | undefined) {
      const passkeys = personId ? await listOf(personId) : [];
      const options = await generateAuthenticationOptions({
        rpID,
        allowCredentials: passkeys.map(toDescriptor),
        userVerification: personId ? 'preferred' : 'required',
      });
      await challenges.keep(options.challenge, 'sign-in', personId ?? null);
      return options;
    },

    /**
     * @param personId whose password was right, who alone may answer then; else the passkey has to make sure by itself who
     * holds it, by a fingerprint or a PIN
     * @returns whose it is
     * @throws ApiError where the authenticator's answer is none to what it was asked
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
      // Of a key and its copy that come at once with the same count, one is let in.
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

/** What an authenticator says that it was asked; whether it was is in the database, whose outages are no refusals. */
function readChallenge({ clientDataJSON }: { clientDataJSON?: unknown }): string {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON as string);
    if (typeof challenge === 'string') return challenge;
  } catch {
    // It is no answer of an authenticator.
  }
  return refuse();
}

/** The library throws on whatever is wrong; what exactly is of use to an attacker alone. */
async function refuseUnlessVerified<Result extends { verified: boolean }>(
  verify: () => Promise<Result>,
): Promise<Result> {
  const result = await verify().catch(() => undefined);
  return result?.verified ? result : refuse();
}

function refuse(): never {
  throw new ApiError({
    code: 'invalid',
    message: 'This passkey could not be checked.',
    remedy: 'Try again; if it goes on, use another way to sign in, and remove the passkey in your account.',
  });
}
