import { Hono } from 'hono';
import { z } from 'zod';
import type { SessionAnswer } from '../../api/accounts.ts';
import { ApiError } from '../../api-error.server.ts';
import { recordAudit } from '../../audit/record-audit.server.ts';
import { readJson } from '../../read-json.server.ts';
import type { StudioContext, StudioEnv } from '../../studio-env.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import type { PeopleTable } from '../account-tables.server.ts';
import { listFactors } from '../factors/list-factors.server.ts';
import { hashPassword, isOutdated, verifyPassword } from '../passwords/hash-password.server.ts';
import { givenPassword } from '../passwords/password-rules.server.ts';
import { emailField, findByEmail, hasPeople, toEditor } from '../people/person.server.ts';
import { describeDevice } from '../sessions/describe-device.server.ts';
import { findSession } from '../sessions/find-session.server.ts';
import { enter, freshness } from './enter.server.ts';
import { listSignInLimits } from './sign-in-limits.server.ts';

const passwordBody = z.object({ email: emailField, password: givenPassword });

/** Who is signed in, signing in with a password, and signing out: for everybody. */
export function signInRoutes(context: AccountContext): Hono<StudioEnv> {
  const { database, attempts, sessions, cookies, devices, now } = context;
  const { kysely } = database;
  const routes = new Hono<StudioEnv>();

  routes.get('/session', async (c) => {
    const session = await findSession(context, c, 'session');
    if (!session) return c.json(await answerSignedOut(c));
    const freshFor = Math.max(0, session.provenAt + freshness - now());
    return c.json<SessionAnswer>({ isSetUp: true, editor: toEditor(session.person), freshFor });
  });

  routes.post('/sign-in/password', async (c) => {
    const { email, password } = await readJson(c, passwordBody);
    const person = await proveByPassword(c, email, password);
    const factors = await listFactors(kysely, person);
    if (factors.length === 0) return c.json<SessionAnswer>(await enter(context, c, person, 'password'));
    const device = describeDevice(c.req.header('User-Agent'));
    const { token } = await sessions.begin(person.id, 'second-factor', device);
    cookies.write(c, 'sign-in', token);
    return c.json<SessionAnswer>({ isSetUp: true, needs: 'second-factor', factors, freshFor: 0 });
  });

  routes.delete('/session', async (c) => {
    const session = await findSession(context, c, 'session');
    cookies.remove(c, 'session');
    cookies.remove(c, 'sign-in');
    if (session) {
      const { id } = session.person;
      await sessions.end(id, session.id);
      await recordAudit(kysely, { by: id, action: 'accounts.sign-out', subject: id }, now);
    }
    return c.body(null, 204);
  });
  return routes;

  /** Whoever reloads the page between password and code goes on from there. */
  async function answerSignedOut(c: StudioContext): Promise<SessionAnswer> {
    const begun = await findSession(context, c, 'sign-in');
    if (!begun) return { isSetUp: await hasPeople(kysely), freshFor: 0 };
    const factors = await listFactors(kysely, begun.person);
    return { isSetUp: true, needs: 'second-factor', factors, freshFor: 0 };
  }

  /** It takes as long and is answered alike whether there is such an account or not. */
  async function proveByPassword(c: StudioContext, email: string, password: string): Promise<PeopleTable> {
    const person = await findByEmail(kysely, email);
    const device = cookies.read(c, 'device');
    const isKnown = await devices.isKnown(device, person?.id);
    const address = context.findClientAddress(c);
    const limits = await listSignInLimits(context, { email, address, device: isKnown ? device : undefined });
    await attempts.take(limits);
    const isRight = await verifyPassword(password, person?.password_hash, { isKnown });
    if (!isRight || !person || person.locked_at) {
      const action = 'accounts.sign-in-failed';
      await recordAudit(kysely, { by: 'system', action, ...(person && { subject: person.id }) }, now);
      throw new ApiError({
        code: 'invalid',
        message: 'The address or the password is wrong.',
        remedy: 'Try again, or ask an administrator of the studio for a link that sets a new password.',
      });
    }
    await attempts.giveBack(limits);
    if (person.password_hash && isOutdated(person.password_hash)) {
      const password_hash = await hashPassword(password);
      await kysely.updateTable('studio_people').set({ password_hash }).where('id', '=', person.id).execute();
    }
    return person;
  }
}
