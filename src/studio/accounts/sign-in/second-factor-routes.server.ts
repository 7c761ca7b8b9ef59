import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { ApiError, invalid } from '#studio/contract/api-error.server.ts';
import { type Service, serve } from '#studio/contract/mount-endpoints.server.ts';
import type { StudioContext } from '#studio/contract/studio-env.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import type { Limit } from '../attempts/attempt-limits.server.ts';
import { limitChallenges } from '../attempts/limit-challenges.server.ts';
import { noteFailure } from '../attempts/note-failure.server.ts';
import type { NewFactorAnswer, SessionAnswer } from '../contract.ts';
import { secondFactorEndpoints } from '../contract.ts';
import { createFactorAdding, type NewRecoveryCodes } from '../factors/add-factor.server.ts';
import { useRecoveryCode } from '../factors/recovery-codes.server.ts';
import { findTotpStep } from '../factors/totp.server.ts';
import { describeDevice } from '../sessions/describe-device.server.ts';
import { findSession } from '../sessions/find-session.server.ts';
import type { FoundSession, Stage } from '../sessions/session-store.server.ts';
import type { PeopleTable } from '../tables.server.ts';
import { enter, type Proof } from './enter.server.ts';

/**
 * Routes for second factors, and for passkeys as the only factor. Open to everybody; to set up a required second factor
 * between password and session, to pending sign-ins of people without one.
 */
export function secondFactorRoutes(context: AccountContext): Service {
  const { database, attempts, sessions, cookies, devices, passkeys, now } = context;
  const { kysely } = database;
  const factors = createFactorAdding(context);
  return serve(secondFactorEndpoints, {
    'POST /sign-in/code': async ({ body: { code }, c }) => {
      const begun = await requireBegun(c, 'second-factor');
      const limits = await listCodeLimits(c, begun.person);
      await attempts.take(limits);
      if (!(await takeTotp(begun.person, code))) {
        await noteFailure(context, { personId: begun.person.id, way: 'password-and-code' });
        throw refuseCode(
          'Wait for the next code. If it still does not work, check that the time on your phone is right.',
        );
      }
      await attempts.giveBack(limits);
      return finish(c, begun, 'password-and-code');
    },
    'POST /sign-in/recovery-code': async ({ body: { code }, c }) => {
      const begun = await requireBegun(c, 'second-factor');
      const limits = [(await limitDevice(c, begun.person)) ?? limitAddress(c)];
      await attempts.take(limits);
      if (!(await useRecoveryCode(kysely, begun.person.id, code))) {
        await noteFailure(context, { personId: begun.person.id, way: 'password-and-recovery-code' });
        throw refuseCode('Use another of the codes you saved, or ask an administrator.');
      }
      await attempts.giveBack(limits);
      return finish(c, begun, 'password-and-recovery-code');
    },
    'POST /sign-in/passkey/options': async ({ c }) => {
      await attempts.take([await limitChallenges(context, c, 'passkey')]);
      const begun = await findSession(context, c, 'second-factor');
      return { options: await passkeys.askToSignIn(begun?.person.id) };
    },
    'POST /sign-in/passkey': async ({ body: { credential }, c }) => {
      const begun = await findSession(context, c, 'second-factor');
      const response = credential as unknown as AuthenticationResponseJSON;
      const personId = await passkeys.verify(response, begun?.person.id).catch(async (error: unknown) => {
        if (error instanceof ApiError)
          await noteFailure(context, { personId: begun?.person.id, way: 'passkey' });
        throw error;
      });
      await attempts.giveBack([await limitChallenges(context, c, 'passkey')]);
      if (begun) return finish(c, begun, 'passkey');
      const person = await kysely
        .selectFrom('studio_people')
        .selectAll()
        .where('id', '=', personId)
        .where('locked_at', 'is', null)
        .where('removed_at', 'is', null)
        .executeTakeFirst();
      if (!person) throw new ApiError({ code: 'forbidden', message: 'Your account is locked.' });
      return await enter(context, c, person, 'passkey');
    },
    'POST /sign-in/new-factor/totp': async ({ c }) => {
      const { person } = await requireBegun(c, 'new-factor');
      return await factors.offerTotp(person);
    },
    'PUT /sign-in/new-factor/totp': async ({ body: { code }, c }) => {
      const begun = await requireBegun(c, 'new-factor');
      return finishNew(c, begun, await factors.confirmTotp(begun.person, code, { waitingId: begun.id }));
    },
    'POST /sign-in/new-factor/passkey/options': async ({ c }) => {
      const { person } = await requireBegun(c, 'new-factor');
      return { options: await passkeys.askToRegister(person) };
    },
    'POST /sign-in/new-factor/passkey': async ({ body: { credential }, c }) => {
      const begun = await requireBegun(c, 'new-factor');
      const name = describeDevice(c.req.header('User-Agent'));
      return finishNew(
        c,
        begun,
        await factors.addPasskey(begun.person, name, credential, { waitingId: begun.id }),
      );
    },
  });

  /** @throws ApiError where no sign-in is pending at that stage */
  async function requireBegun(c: StudioContext, stage: Exclude<Stage, 'full'>): Promise<FoundSession> {
    const begun = await findSession(context, c, stage);
    if (begun) return begun;
    throw new ApiError({
      code: 'signed-out',
      message: 'Your sign-in took too long.',
      remedy: 'Start again with your password.',
    });
  }

  async function finishNew(
    c: StudioContext,
    { person }: FoundSession,
    recoveryCodes: NewRecoveryCodes,
  ): Promise<NewFactorAnswer> {
    cookies.remove(c, 'sign-in');
    const session = await enter(context, c, person, 'new-factor');
    return { session, ...(recoveryCodes && { recoveryCodes }) };
  }

  async function finish(
    c: StudioContext,
    { id, person }: FoundSession,
    proof: Proof,
  ): Promise<SessionAnswer> {
    // Ending the pending sign-in is atomic: of two simultaneous requests, one gets in.
    if (!(await sessions.end(person.id, id))) throw refuseCode('Begin again.');
    cookies.remove(c, 'sign-in');
    return enter(context, c, person, proof);
  }

  /** Refuses a code that was used before, and any older one (RFC 6238 §5.2). */
  async function takeTotp(person: PeopleTable, code: string): Promise<boolean> {
    const key = person.totp_secret ? await context.openKey() : undefined;
    if (!person.totp_secret) return false;
    const secret = key?.open(person.totp_secret, person.id);
    if (secret === undefined)
      throw new ApiError({
        code: 'unavailable',
        message: 'Codes cannot be checked because the server’s key for them has changed.',
        remedy: 'Use a passkey or a recovery code, or ask an administrator to remove your second factor.',
      });
    const step = findTotpStep(secret, code, now());
    if (step === undefined) return false;
    const { numUpdatedRows } = await kysely
      .updateTable('studio_people')
      .set({ totp_step: step })
      .where('id', '=', person.id)
      .where((row) => row.or([row('totp_step', 'is', null), row('totp_step', '<', step)]))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /**
   * A six-digit code could be guessed from many addresses at once: unknown browsers share thirty attempts an
   * hour per account. Such an attacker has the password already, while the owner has known browsers and
   * recovery codes.
   */
  async function listCodeLimits(c: StudioContext, person: PeopleTable): Promise<Limit[]> {
    const ofDevice = await limitDevice(c, person);
    if (ofDevice) return [ofDevice];
    return [limitAddress(c), { of: ['code', 'account', person.id], most: 30, minutes: 60 }];
  }

  /** The limit for a browser that the person has signed in with; undefined for any other. */
  async function limitDevice(c: StudioContext, { id }: PeopleTable): Promise<Limit | undefined> {
    const device = cookies.read(c, 'device');
    if (!device || !(await devices.isKnown(device, id))) return undefined;
    return { of: ['code', 'device', id, device], most: 10, minutes: 15 };
  }

  function limitAddress(c: StudioContext): Limit {
    return { of: ['code', 'address', context.findClientAddress(c)], most: 30, minutes: 15 };
  }
}

function refuseCode(remedy: string): ApiError {
  return invalid('This code is wrong or has already been used.', remedy);
}
