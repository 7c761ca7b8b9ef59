import { toEditor } from '#studio/contract/people.server.ts';
import { recordAudit } from '#studio/contract/record-audit.server.ts';
import type { StudioContext } from '#studio/contract/studio-env.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import type { SessionAnswer } from '../contract.ts';
import { isFactorDemanded, listFactors } from '../factors/second-factors.server.ts';
import { describeDevice } from '../sessions/describe-device.server.ts';
import { findSession } from '../sessions/find-session.server.ts';
import type { PeopleTable, SessionsTable } from '../tables.server.ts';

/** Milliseconds for which an authentication counts as recent enough to change people or factors. */
const freshness = 10 * 60_000;

/**
 * Milliseconds for which an authentication stays fresh.
 *
 * @param provenAt milliseconds since 1970, like `now`
 */
export function measureFreshness(provenAt: number, now: number): number {
  return Math.max(0, provenAt + freshness - now);
}

/** How somebody authenticated. */
export type Proof =
  | 'password'
  | 'password-and-code'
  | 'password-and-recovery-code'
  | 'passkey'
  | 'link'
  | 'company'
  | 'new-factor';

/**
 * Signs an authenticated person in with a new session, in place of this browser's if it has one. So does
 * re-authentication: the new session is fresh, the old token dead.
 */
export async function enter(
  context: AccountContext,
  c: StudioContext,
  person: PeopleTable,
  proof: Proof,
  further?: Partial<SessionsTable>,
): Promise<SessionAnswer> {
  if (proof !== 'company') context.company?.refuseLocal(person);
  const { database, sessions, cookies, devices, now } = context;
  const replaced = await findSession(context, c, 'full', true);
  const device = describeDevice(c.req.header('User-Agent'));
  const { token } = await sessions.begin(person, 'full', device, further);
  if (replaced) await sessions.end(replaced.person.id, replaced.id);
  cookies.write(c, 'session', token);
  cookies.write(c, 'device', await devices.remember(cookies.read(c, 'device'), person.id));
  const seen = { last_seen_at: new Date(now()).toISOString() };
  await database.kysely.updateTable('studio_people').set(seen).where('id', '=', person.id).execute();
  const audited = { action: 'accounts.sign-in', details: { proof, device } };
  await recordAudit(database.kysely, { by: person.id, subject: person.id, ...audited }, now);
  return { isSetUp: true, editor: toEditor(person), freshFor: freshness };
}

/** Continues after a correct password or link: signs in, or asks for the second factor, or for one to be set up. */
export async function enterOrAsk(
  context: AccountContext,
  c: StudioContext,
  person: PeopleTable,
  proof: Proof,
): Promise<SessionAnswer> {
  const step = await describeStep(context, person);
  if (!step) return enter(context, c, person, proof);
  const device = describeDevice(c.req.header('User-Agent'));
  const { token } = await context.sessions.begin(person, step.needs, device);
  context.cookies.write(c, 'sign-in', token);
  return step;
}

/** The step that remains after the password; undefined where there is none. */
export async function describeStep(
  { database, openKey }: Pick<AccountContext, 'database' | 'openKey'>,
  person: PeopleTable,
): Promise<(SessionAnswer & Required<Pick<SessionAnswer, 'needs'>>) | undefined> {
  const factors = await listFactors(database.kysely, person);
  if (factors.length > 0) return { isSetUp: true, needs: 'second-factor', factors, freshFor: 0 };
  if (!(await isFactorDemanded(database.kysely, person.role))) return undefined;
  const offersTotp = (await openKey()) !== undefined;
  return { isSetUp: true, needs: 'new-factor', offersTotp, freshFor: 0 };
}
