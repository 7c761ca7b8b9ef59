import { Hono } from 'hono';
import { z } from 'zod';
import type { NewFactorAnswer, TotpOffer } from '../../api/accounts.ts';
import { readJson } from '../../contract/read-input.server.ts';
import type { StudioContext, StudioEnv } from '../../studio-env.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import {
  codeBody,
  createFactorAdding,
  credentialField,
  type NewRecoveryCodes,
} from '../factors/add-factor.server.ts';
import { describeDevice } from '../sessions/describe-device.server.ts';
import type { FoundSession } from '../sessions/session-store.server.ts';
import { enter } from './enter.server.ts';
import { requireBegun } from './require-begun.server.ts';

const credentialBody = z.object({ credential: credentialField });

/**
 * Routes to set up a required second factor between password and session. Open to pending sign-ins of people
 * without one; nothing else is.
 */
export function newFactorRoutes(context: AccountContext): Hono<StudioEnv> {
  const { passkeys, cookies } = context;
  const factors = createFactorAdding(context);
  const routes = new Hono<StudioEnv>();
  const findBegun = (c: StudioContext) => requireBegun(context, c, 'new-factor');

  routes.post('/sign-in/new-factor/totp', async (c) => {
    const { person } = await findBegun(c);
    return c.json<TotpOffer>(await factors.offerTotp(person));
  });

  routes.put('/sign-in/new-factor/totp', async (c) => {
    const { code } = await readJson(c, codeBody);
    const begun = await findBegun(c);
    return finish(c, begun, await factors.confirmTotp(begun.person, code, { waitingId: begun.id }));
  });

  routes.post('/sign-in/new-factor/passkey/options', async (c) => {
    const { person } = await findBegun(c);
    return c.json({ options: await passkeys.askToRegister(person) });
  });

  routes.post('/sign-in/new-factor/passkey', async (c) => {
    const { credential } = await readJson(c, credentialBody);
    const begun = await findBegun(c);
    const name = describeDevice(c.req.header('User-Agent'));
    return finish(
      c,
      begun,
      await factors.addPasskey(begun.person, name, credential, { waitingId: begun.id }),
    );
  });
  return routes;

  async function finish(
    c: StudioContext,
    { person }: FoundSession,
    recoveryCodes: NewRecoveryCodes,
  ): Promise<Response> {
    cookies.remove(c, 'sign-in');
    const session = await enter(context, c, person, 'new-factor');
    return c.json<NewFactorAnswer>({ session, ...(recoveryCodes && { recoveryCodes }) });
  }
}
