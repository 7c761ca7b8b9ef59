import { invalid } from '#studio/contract/api-error.server.ts';
import { type Service, serve } from '#studio/contract/mount-endpoints.server.ts';
import { toEditor } from '#studio/contract/people.server.ts';
import { recordAudit } from '#studio/contract/record-audit.server.ts';
import type { StudioContext } from '#studio/contract/studio-env.server.ts';
import type { StudioKysely } from '#studio/contract/studio-tables.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import type { Limit } from '../attempts/attempt-limits.server.ts';
import { noteFailure } from '../attempts/note-failure.server.ts';
import type { SessionAnswer } from '../contract.ts';
import { signInEndpoints } from '../contract.ts';
import { hashPassword, isOutdated, verifyPassword } from '../passwords/hash-password.server.ts';
import { findByEmail, hasPeople } from '../people/person.server.ts';
import { findSession } from '../sessions/find-session.server.ts';
import type { FoundSession } from '../sessions/session-store.server.ts';
import type { PeopleTable } from '../tables.server.ts';
import { describeStep, enterOrAsk, measureFreshness } from './enter.server.ts';

/** Wrong passwords for an account within an hour, from anywhere, above which each address gets fewer attempts. */
const attack = 100;

/** Routes for the session, for signing in by password and for signing out. Open to everybody. */
export function signInRoutes(context: AccountContext): Service {
  const { database, attempts, sessions, cookies, devices, now } = context;
  const { kysely } = database;
  const settings = context.company?.settings;
  const offer = settings && {
    company: { name: settings.name, isOnlyWay: settings.passwordOnlyFor !== undefined },
  };
  return serve(signInEndpoints, {
    'GET /session': async ({ c }) => {
      const session = await findSession(context, c, 'full');
      if (!session) return await answerSignedOut(c);
      const freshFor = measureFreshness(session.provenAt, now());
      return { isSetUp: true, editor: toEditor(session.person), freshFor, ...offer };
    },
    'POST /sign-in/password': async ({ body: { email, password }, c }) => {
      const person = await proveByPassword(c, email, password);
      return await enterOrAsk(context, c, person, 'password');
    },
    'DELETE /session': async ({ c }) => {
      const session = await findSession(context, c, 'full', true);
      const begun = await findBegun(c);
      cookies.remove(c, 'session');
      cookies.remove(c, 'sign-in');
      if (begun) await sessions.end(begun.person.id, begun.id);
      if (session) {
        const { id } = session.person;
        await sessions.end(id, session.id);
        await recordAudit(kysely, { by: id, action: 'accounts.sign-out', subject: id }, now);
      }
    },
  });

  /** A reload between password and second factor resumes the pending sign-in. */
  async function answerSignedOut(c: StudioContext): Promise<SessionAnswer> {
    const begun = await findBegun(c);
    const step = begun && (await describeStep(context, begun.person));
    return { ...(step ?? { isSetUp: await hasPeople(kysely), freshFor: 0 }), ...offer };
  }

  async function findBegun(c: StudioContext): Promise<FoundSession | undefined> {
    return (await findSession(context, c, 'second-factor')) ?? findSession(context, c, 'new-factor');
  }

  /** Takes the same time and gives the same answer whether the account exists or not. */
  async function proveByPassword(c: StudioContext, email: string, password: string): Promise<PeopleTable> {
    const person = await findByEmail(kysely, email);
    const device = cookies.read(c, 'device');
    const isKnown = await devices.isKnown(device, person?.id);
    const address = context.findClientAddress(c);
    const limits = await listSignInLimits(context, { email, address, device: isKnown ? device : undefined });
    await attempts.take(limits);
    const isRight = await verifyPassword(password, person?.password_hash, { isKnown }).catch(
      async (error: unknown) => {
        // Refused because of a full queue: no attempt was made.
        await attempts.giveBack(limits);
        throw error;
      },
    );
    if (!isRight || !person || person.locked_at) {
      await noteFailure(context, { personId: person?.id, email, way: 'password' });
      throw invalid(
        'The email address or password is incorrect.',
        'Try again, or ask a studio administrator for a password reset link.',
      );
    }
    await attempts.giveBack(limits);
    return person.password_hash && isOutdated(person.password_hash)
      ? hashAnew(kysely, person, password)
      : person;
  }
}

/** Rehashes a password, unless it has been changed in the meantime. */
async function hashAnew(kysely: StudioKysely, person: PeopleTable, password: string): Promise<PeopleTable> {
  const password_hash = await hashPassword(password);
  await kysely
    .updateTable('studio_people')
    .set({ password_hash })
    .where('id', '=', person.id)
    .where('password_hash', '=', person.password_hash)
    .execute();
  return { ...person, password_hash };
}

interface SignInAttempt {
  email: string;
  address: string;
  /** Undefined for a browser that the account's owner has not signed in with. */
  device: string | undefined;
}

/**
 * The limits for trying a password. Addresses are limited, never accounts: an attack on an account from many
 * addresses leaves its owner some attempts from any address, and all of them from known browsers.
 */
async function listSignInLimits(
  { attempts }: Pick<AccountContext, 'attempts'>,
  { email, address, device }: SignInAttempt,
): Promise<Limit[]> {
  if (device) return [{ of: ['password', 'device', email, device], most: 10, minutes: 15 }];
  const account = ['password', 'account', email];
  const isAttacked = (await attempts.count(account)) >= attack;
  return [
    { of: ['password', 'address', address], most: 30, minutes: 15 },
    { of: ['password', 'account and address', email, address], most: isAttacked ? 3 : 10, minutes: 15 },
    { of: account, most: Number.POSITIVE_INFINITY, minutes: 60 },
  ];
}
